import { whatsAppNumber } from '../../contract/values/phones.ts'

/** The address that opens a chat in WhatsApp, with a message to send; undefined unless it is a mobile number. */
export const whatsAppLink = (phone: string, message?: string): string | undefined => {
  const number = whatsAppNumber(phone)
  if (number === undefined) return undefined
  const text = message === undefined ? '' : `?text=${encodeURIComponent(message)}`
  return `https://wa.me/${number}${text}`
}

export const callLink = (number: string): string => `tel:${number.replace(/[^\d+]/g, '')}`
