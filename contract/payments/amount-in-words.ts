import { type Paise, toPaise } from '../values/money.ts'

const small =
  ' One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen'.split(
    ' ',
  )
const tens = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety']

/** Groups of the Indian numbering system, the largest first. */
const groups = [
  { size: 1_00_00_000, name: 'Crore' },
  { size: 1_00_000, name: 'Lakh' },
  { size: 1000, name: 'Thousand' },
  { size: 100, name: 'Hundred' },
]

const inWords = (whole: number): string => {
  const group = groups.find(({ size }) => whole >= size)
  if (group)
    return join(inWords(Math.floor(whole / group.size)), group.name, inWords(whole % group.size))
  if (whole < 20) return small[whole] ?? ''
  return join(tens[Math.floor(whole / 10)] ?? '', small[whole % 10] ?? '')
}

const join = (...words: string[]): string => words.filter((word) => word !== '').join(' ')

/** A rupee amount in words, as on a receipt: 1,20,000.50 is `Rupees One Lakh Twenty Thousand and Fifty Paise Only`. */
export const amountInWords = (rupees: number): string => {
  const paise: Paise = toPaise(rupees)
  const whole = inWords(Math.floor(paise / 100)) || 'Zero'
  const rest = inWords(paise % 100)
  return rest === '' ? `Rupees ${whole} Only` : `Rupees ${whole} and ${rest} Paise Only`
}
