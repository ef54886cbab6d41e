/** Said at every sign-out, also without a network. */
export const loggedOut = 'Logged out successfully'
