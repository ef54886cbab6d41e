/**
 * The address that opens a text message, ready to be sent. RFC 5724 and Android read the text behind `?`,
 * older iPhones behind `&`; both understand this.
 */
export const smsLink = (number: string, message: string): string =>
  `sms:${number.replace(/[^\d+]/g, '')}?&body=${encodeURIComponent(message)}`
