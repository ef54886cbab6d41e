/** Known before the other screens are: the sign-in, and where it leads. */
export const loginPath = '/login'
export const homePath = '/dashboard'
