/** The costs of building and buying, and why something is not possible now. */
import type { Legal } from '../../../play/messages'
import { anyOf, lacking, type Goods } from '../../../trade/goods'
import { COSTS, upgrades } from '../data'
import { goodsWords } from '../names'
import type { View } from '../view'
import { t, tMaybe } from '../words'

const PRICED: { [kind: string]: string } = {
  build_colony_ship: 'colony_ship',
  build_trade_ship: 'trade_ship',
  build_spaceport: 'spaceport',
}

/** Return the cost of a kind of action, or of an upgrade. */
export function costOf(name: string): Goods {
  return COSTS[PRICED[name]] ?? (upgrades.find((upgrade) => upgrade.id === name)?.cost as Goods | undefined) ?? {}
}

/** Return a sentence why something is not possible now, or an empty string. */
export function whyNot(view: View, options: Legal[], mine: string, name: string): string {
  if (options.length) return ''
  if (view.phase === 'over') return t('why.over')
  if (view.active !== mine || view.phase !== 'building') return t('why.building')
  const missing = lacking(view.hands[mine] ?? {}, costOf(name))
  if (anyOf(missing)) return t('goods.lacking', { goods: goodsWords(missing) })
  return tMaybe(`why.${name}`, t('why.place'))
}
