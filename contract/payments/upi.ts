import type { Paise } from '../values/money.ts'

/** Who is paid: a UPI ID, and the name that the payer's app shows until the bank says another. */
export type UpiPayee = { vpa: string; name: string }

type Institute = { name: string; vpa?: string | undefined; payeeName?: string | undefined }

/** How an institute is paid by UPI; undefined until its UPI ID is set. */
export const payeeOf = ({ vpa, payeeName, name }: Institute): UpiPayee | undefined =>
  vpa === undefined ? undefined : { vpa, name: payeeName ?? name }

/** The most characters of a note that every app shows. */
const longestNote = 50
const longestReference = 35

/** A text as the note of a request takes it: letters and digits of English, and spaces. */
const plainNote = (text: string): string =>
  text
    .replace(/[^A-Za-z0-9-]+/g, ' ')
    .trim()
    .slice(0, longestNote)
    .trim()

const plainReference = (text: string): string =>
  text.replace(/[^A-Za-z0-9]/g, '').slice(0, longestReference)

// An `@` stands as it is in the examples of the specification, and some apps need it so.
const encoded = (text: string): string =>
  encodeURIComponent(text)
    .replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%40', '@')

/** Paise as rupees with two decimals: 120050 is 1200.50. */
const decimal = (paise: Paise): string =>
  `${Math.floor(paise / 100)}.${String(paise % 100).padStart(2, '0')}`

/** The note of a request for fees. */
export const feesNote = (registrationNumber: string): string => `Fees ${registrationNumber}`

type UpiRequest = {
  payee: UpiPayee
  amount: Paise
  /** What it is for. */
  note: string
  /** Letters and digits that no other request has. */
  reference: string
}

/**
 * The link that asks for a payment, which a QR code holds too, by NPCI's UPI linking specification.
 * That it is opened or scanned says nothing about whether anything was paid.
 */
export const upiLink = ({ payee, amount, note, reference }: UpiRequest): string => {
  const parts = [
    ['pa', payee.vpa],
    ['pn', payee.name],
    ['am', decimal(amount)],
    ['cu', 'INR'],
    ['tn', plainNote(note)],
    ['tr', plainReference(reference)],
  ] as const
  return `upi://pay?${parts.map(([key, value]) => `${key}=${encoded(value)}`).join('&')}`
}
