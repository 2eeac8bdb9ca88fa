/** The key of the settings in this browser's storage. */
export const KEY = 'holodeck.settings'
