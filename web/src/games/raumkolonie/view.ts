/** What a person may know of a game of Raumkolonie. Seats are named by the colours of the data, whatever they wear at the table. */
export type { Offer, View } from './shape'
