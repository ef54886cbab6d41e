export const minPassword = 6
