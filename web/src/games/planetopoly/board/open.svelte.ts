/** The field whose card lies open, so that board and panels agree. */
export const open = $state<{ field: string | null }>({ field: null })
