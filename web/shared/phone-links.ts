import { indianMobile } from '../../contract/values/phones.ts'

/** The address that opens a message in WhatsApp; undefined unless it is an Indian mobile number. */
export const whatsAppLink = (phone: string, message: string): string | undefined => {
  const number = indianMobile(phone)
  return number && `https://wa.me/${number}?text=${encodeURIComponent(message)}`
}

/** The address that calls a number. */
export const callLink = (number: string): string => `tel:${number.replace(/[^\d+]/g, '')}`
