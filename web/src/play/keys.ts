let last = 0

/** Return a number unique on the page, for the keys of lists. */
export const nextKey = (): number => ++last
