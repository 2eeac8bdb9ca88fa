let last = 0

/** A number that nothing else on the page has, for the rows of lists. */
export const nextKey = (): number => ++last
