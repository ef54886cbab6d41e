/**
 * A phone number as `wa.me` links take it: country code and number without `+`, e.g. `919822012345`.
 * Undefined for a number that no mobile phone can have. Numbers without a country code are Indian
 * mobile numbers, which have ten digits and begin with 6 to 9 (National Numbering Plan of the
 * Department of Telecommunications); others have 8 to 15 digits with the code (ITU-T E.164).
 */
export const whatsAppNumber = (phone: string): string | undefined => {
  const digits = phone.replace(/[^\d+]/g, '')
  const [, mobile] = /^(?:(?:\+|00)910?|91|0)?([6-9]\d{9})$/.exec(digits) ?? []
  if (mobile !== undefined) return `91${mobile}`
  return /^(?:\+|00)(?!91)([1-9]\d{7,14})$/.exec(digits)?.[1]
}
