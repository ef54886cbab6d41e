const format = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** Asha, Ravi and Meena. */
export const enumerate = (parts: readonly string[]): string => format.format(parts)
