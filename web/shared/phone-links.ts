import { indianMobile } from '../../contract/values/phones.ts'

/** The address that opens a message in WhatsApp; nothing for a number that is no Indian mobile's. */
export const whatsAppLink = (phone: string, message: string): string | undefined => {
  const number = indianMobile(phone)
  return number && `https://wa.me/${number}?text=${encodeURIComponent(message)}`
}

/** An address that rings a number. */
export const callLink = (number: string): string => `tel:${number.replace(/[^\d+]/g, '')}`
