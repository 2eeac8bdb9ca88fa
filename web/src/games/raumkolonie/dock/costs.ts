/** The current cost of an action, the goods missing for it, and why it is not possible. */
import type { Legal } from '../../../play/messages'
import { anyOf, lacking, type Goods } from '../../../trade/goods'
import { ofKind } from '../../game'
import { costs } from '../data'
import { goodsWords } from '../names'
import type { View } from '../view'
import { t, tMaybe } from '../words'

const COSTLY: { [kind: string]: keyof typeof costs } = {
  build_tube: 'tube',
  build_dome: 'dome',
  build_central: 'central',
  buy_card: 'event_card',
}

/** Return the cost; credits from a card make it free. */
export function costOf(view: View, kind: string): Goods {
  if (kind === 'build_tube' && view.tube_credits) return {}
  if (kind === 'build_dome' && (view.dome_credits || view.shuttle_credits)) return {}
  if (kind === 'build_central' && view.central_credits) return {}
  if (kind === 'build_central' && view.tristeel_credits) return costs.central_by_card
  return COSTLY[kind] ? costs[COSTLY[kind]] : {}
}

/** Return the sentence that says why a kind of action is not possible now, or ''. */
export function whyNot(view: View, legal: Legal[], mine: string, kind: string): string {
  if (ofKind(legal, kind).length) return ''
  if (view.phase === 'over') return t('why.over')
  if (view.active !== mine || view.phase !== 'main') return t('why.turn')
  const missing = lacking(view.hands[mine] ?? {}, costOf(view, kind))
  if (anyOf(missing)) return t('goods.lacking', { goods: goodsWords(missing) })
  return tMaybe(`why.${kind}`, t('why.place'))
}
