/** What standards tell people apart by. Separate from the calls, for screens that need no schemas. */
export const sexes = ['female', 'male', 'transgender'] as const
export type Sex = (typeof sexes)[number]

/** The categories of reservation, as recruitment notices name them. */
export const categories = ['General', 'EWS', 'OBC', 'SC', 'ST'] as const
export type Category = (typeof categories)[number]

/** The largest chest number. */
export const mostChestNumber = 9999
