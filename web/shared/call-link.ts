/** An address that rings a number. */
export const callLink = (number: string): string => `tel:${number.replace(/[^\d+]/g, '')}`
