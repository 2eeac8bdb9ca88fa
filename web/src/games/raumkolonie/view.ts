/** The view of a game of Raumkolonie. Seats are named by the colours of the data, whatever colours they wear at the table. */
export type { Offer, View } from './shape'
