/** The field whose card is open, shared by board and panels. */
export const open = $state<{ field: string | null }>({ field: null })
