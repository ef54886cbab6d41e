/** True for what a record's id can be, as it stands in paths and bodies. */
export const isId = (text: string): boolean => /^[1-9]\d{0,14}$/.test(text)
