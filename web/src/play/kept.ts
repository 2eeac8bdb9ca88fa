/** Under this key a browser keeps what a person has chosen for it. */
export const KEY = 'holodeck.settings'
