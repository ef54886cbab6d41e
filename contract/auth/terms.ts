/** Shown after every sign-out, offline too. */
export const loggedOut = 'Logged out successfully'
