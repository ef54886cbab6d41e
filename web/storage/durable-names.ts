/** Where this browser keeps who is signed in, and what was typed and not saved. */
export const durableDatabase = 'muster kept'
export const durableStore = 'values'
/** The name under which the session's token lies there. */
export const tokenName = 'token'
