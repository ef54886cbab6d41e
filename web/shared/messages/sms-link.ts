/**
 * The address that opens a text message, ready to be sent. RFC 5724 and Android read the text behind `?`,
 * older iPhones behind `&`; both understand this.
 */
export const smsLink = (number: string, message: string): string =>
  `sms:${number.replace(/[^\d+]/g, '')}?&body=${encodeURIComponent(message)}`

/** The fewest digits that can be called: an emergency or a service number. */
const fewestDigits = 3

/** Whether a typed phone number can be called at all. */
export const isNumber = (phone: string): boolean => phone.replace(/\D/g, '').length >= fewestDigits
