/** The payments in the events of an entry. Null is the bank. */
import type { Told } from '../../../play/messages'

export interface Payment {
  from: string | null
  to: string | null
  amount: number
}

const RECEIVED = ['start_passed', 'start_reached', 'risk_won', 'card_received', 'sold', 'bases_sold', 'planet_sold']
const PAID = ['risk_paid', 'card_paid', 'upkeep_paid', 'fine_paid']
const PRICED = ['bought', 'built', 'remote_bought', 'remote_built']
const RENTS = ['rent_paid', 'toll_paid', 'radar_paid']

export function paymentsIn(told: Told[]): Payment[] {
  return told.flatMap<Payment>(({ name, facts }) => {
    const seat = String(facts.seat)
    const amount = Number(facts.amount ?? facts.price ?? 0)
    if (RECEIVED.includes(name)) return [{ from: null, to: seat, amount }]
    if (PAID.includes(name)) return [{ from: seat, to: null, amount }]
    if (RENTS.includes(name)) return [{ from: seat, to: String(facts.owner), amount }]
    if (name === 'gift_paid') return [{ from: seat, to: String(facts.receiver), amount }]
    if (!PRICED.includes(name)) return []
    const price = { from: seat, to: null, amount }
    return facts.receiver ? [price, { from: seat, to: String(facts.receiver), amount: Number(facts.commission) }] : [price]
  })
}
