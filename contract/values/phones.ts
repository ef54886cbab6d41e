/**
 * A phone number as an Indian mobile number in international form without `+`, e.g. `919822012345`,
 * as `wa.me` links take it; undefined for any other number. Indian mobile numbers have
 * ten digits and begin with 6 to 9 (National Numbering Plan of the Department of Telecommunications).
 */
export const indianMobile = (phone: string): string | undefined => {
  const [, number] =
    /^(?:(?:\+|00)910?|91|0)?([6-9]\d{9})$/.exec(phone.replace(/[^\d+]/g, '')) ?? []
  return number === undefined ? undefined : `91${number}`
}
