/** What one builds and buys: what it costs, and why it is not possible now. */
import { anyOf, lacking, type Goods } from '../../../lib/goods'
import type { Legal } from '../../../play/messages'
import { COSTS, upgrades } from '../data'
import { goodsWords } from '../names'
import type { View } from '../view'
import { t, tMaybe } from '../words'

const PRICED: { [kind: string]: string } = { build_colony_ship: 'colony_ship', build_trade_ship: 'trade_ship', build_spaceport: 'spaceport' }

/** Of a kind of action, or of an upgrade. */
export function costOf(name: string): Goods {
  return COSTS[PRICED[name]] ?? (upgrades.find((upgrade) => upgrade.id === name)?.cost as Goods | undefined) ?? {}
}

/** Why something is not possible now, in a sentence; nothing where it is. */
export function whyNot(view: View, options: Legal[], mine: string, name: string): string {
  if (options.length) return ''
  if (view.phase === 'over') return t('why.over')
  if (view.active !== mine || view.phase !== 'building') return t('why.building')
  const missing = lacking(view.hands[mine] ?? {}, costOf(name))
  if (anyOf(missing)) return t('why.lacking', { goods: goodsWords(missing) })
  return tMaybe(`why.${name}`, t('why.place'))
}
