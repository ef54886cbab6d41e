/** From the form to the list. */
export const back = { to: '/locations', label: 'Location Management' }
