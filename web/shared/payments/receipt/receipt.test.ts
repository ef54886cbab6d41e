import { expect, test } from 'vitest'
import type { Receipt } from '../../../../contract/payments/calls.ts'
import { testRows } from '../../../../tests/support/tables.ts'
import { whatsAppLink } from '../../phone-links.ts'
import { leftAfter, messageOf, requestOf } from './receipt.ts'
import { amountInWords } from './amount-in-words.ts'
import { type AmountWords, amountWords } from './number-words.ts'
import { loadDocuments } from '../../../language/documents.ts'
import { languages } from '../../../../contract/values/languages.ts'

const line = {
  _id: '7',
  date: '2026-11-21T06:40:00.000Z',
  amount: 5000.5,
  paymentMode: 'UPI' as const,
  recordedBy: { name: 'Meera' },
  receiptNumber: 'R/26-27/000007',
  description: 'Police Bharti',
}
const reversal = { date: line.date, reason: 'Twice', reversedBy: { name: 'Vijay' } }
const receipt: Receipt = {
  number: 'R/26-27/000007',
  date: '2026-11-21T06:40:00.000Z',
  issuedBy: { name: 'Meera' },
  student: {
    _id: '1',
    name: 'आरती पवार',
    registrationNumber: 'REG-2026-00001',
    parentName: 'Sunil Pawar',
    parentMobileNumber: '+91 98220 12345',
    deleted: false,
  },
  lines: [line, { ...line, _id: '8', description: 'Admission fee', reversal }],
  total: 5500.5,
  valid: 5000.5,
  cancelled: false,
}

const institute = {
  name: 'Vijay Academy',
  address: undefined,
  phone: undefined,
  timeZone: 'Asia/Kolkata',
  vpa: undefined,
  payeeName: undefined,
}

test('a message names the institute, the student, what stands and its sum', () => {
  expect(messageOf({ receipt, institute }).split('\n')).toEqual([
    'Vijay Academy: receipt R/26-27/000007 of 21 Nov 2026',
    'For आरती पवार (REG-2026-00001)',
    'Police Bharti: ₹5,000.50',
    'Received: ₹5,000.50. Thank you.',
  ])
  // The day is that of the institute's zone.
  const early = { ...receipt, date: '2026-11-20T18:30:00.000Z' }
  expect(messageOf({ receipt: early, institute })).toContain('of 21 Nov 2026')
})

const owed = (balance: number) => `Balance after this payment: ₹${balance}`

testRows<readonly [Receipt['account'], ...string[]]>([
  [
    { balance: 7000.5, nextDueDate: '2026-12-21' },
    'Balance after this payment: ₹7,000.50',
    'Next due: 21 Dec 2026',
  ],
  [{ balance: 100, nextDueDate: '2026-11-20' }, owed(100), 'Overdue since: 20 Nov 2026'],
  [{ balance: 100, nextDueDate: '2026-11-21' }, owed(100), 'Next due: 21 Nov 2026'],
  [{ balance: 0 }, owed(0)],
  [undefined],
])('a receipt says what was left on its day, on paper and in a message', (account, ...says) => {
  const content = { receipt: { ...receipt, account }, institute }
  expect(leftAfter(content).map(({ label, value }) => `${label}: ${value}`)).toEqual(says)
  expect(messageOf(content).split('\n').slice(4)).toEqual(says)
})

test('a link takes the message to a mobile number only', () => {
  expect(whatsAppLink('098220 12345', 'a & b')).toBe('https://wa.me/919822012345?text=a%20%26%20b')
  expect(whatsAppLink('+65 9123 4567')).toBe('https://wa.me/6591234567')
  expect(whatsAppLink('020 5550 1234', 'a')).toBeUndefined()
})

const paid = { ...institute, vpa: 'academy@okbank' }
const owing = { ...receipt, owedNow: 7000.5 }

test('what is still owed is asked for by UPI, and nothing else', () => {
  expect(requestOf({ receipt: owing, institute: paid })?.link).toBe(
    'upi://pay?pa=academy@okbank&pn=Vijay%20Academy&am=7000.50&cu=INR&tn=Fees%20REG-2026-00001&tr=R2627000007A700050',
  )
  expect(messageOf({ receipt: owing, institute: paid }).split('\n').at(-1)).toBe(
    'Pay ₹7,000.50 by UPI to academy@okbank (Vijay Academy)',
  )
  const cancelled = { receipt: { ...owing, cancelled: true }, institute: paid }
  for (const content of [{ receipt, institute: paid }, { receipt: owing, institute }, cancelled]) {
    expect(requestOf(content)).toBeUndefined()
    expect(messageOf(content)).not.toContain('UPI')
  }
})

testRows([
  [0, 'Rupees Zero Only'],
  [0.05, 'Zero Rupees and Five Paise Only'],
  [1, 'Rupees One Only'],
  [1.01, 'One Rupee and One Paise Only'],
  [8500.01, 'Eight Thousand Five Hundred Rupees and One Paise Only'],
  [19, 'Rupees Nineteen Only'],
  [21.1, 'Twenty One Rupees and Ten Paise Only'],
  [99_999, 'Rupees Ninety Nine Thousand Nine Hundred Ninety Nine Only'],
  [1_20_000.5, 'One Lakh Twenty Thousand Rupees and Fifty Paise Only'],
  [20_00_00_001, 'Rupees Twenty Crore One Only'],
])('an amount is written in English', (amount, words) => {
  expect(amountInWords(amount)).toBe(words)
})

testRows([
  [0, 'शून्य रुपये मात्र', 'शून्य रुपये फक्त'],
  [0.01, 'शून्य रुपये और एक पैसा मात्र', 'शून्य रुपये आणि एक पैसा फक्त'],
  [1, 'एक रुपया मात्र', 'एक रुपया फक्त'],
  [99, 'निन्यानवे रुपये मात्र', 'नव्याण्णव रुपये फक्त'],
  [100, 'एक सौ रुपये मात्र', 'शंभर रुपये फक्त'],
  [101, 'एक सौ एक रुपये मात्र', 'एकशे एक रुपये फक्त'],
  [250, 'दो सौ पचास रुपये मात्र', 'दोनशे पन्नास रुपये फक्त'],
  [1_20_000.5, 'एक लाख बीस हज़ार रुपये और पचास पैसे मात्र', 'एक लाख वीस हजार रुपये आणि पन्नास पैसे फक्त'],
  [1_00_00_000, 'एक करोड़ रुपये मात्र', 'एक कोटी रुपये फक्त'],
])('an amount is written in Hindi and Marathi', async (amount, hindi, marathi) => {
  const [inHindi, inMarathi] = [await loadDocuments('hi'), await loadDocuments('mr')]
  const written = [inHindi, inMarathi].map((sayIn) => sayIn(() => amountInWords(amount)))
  expect(written).toEqual([hindi, marathi])
})

/** The number's nine digits are read from left to right, two at a time and the hundreds alone. */
const plainly = (whole: number, { small, hundreds, ...names }: AmountWords): string => {
  const digits = String(whole).padStart(9, '0')
  const at = (from: number, to: number) => Number(digits.slice(from, to))
  const parts = []
  if (at(0, 2) > 0) parts.push(small[at(0, 2)], names.crore)
  if (at(2, 4) > 0) parts.push(small[at(2, 4)], names.lakh)
  if (at(4, 6) > 0) parts.push(small[at(4, 6)], names.thousand)
  if (at(6, 7) > 0) parts.push(hundreds(at(6, 7), at(7, 9) === 0))
  if (at(7, 9) > 0) parts.push(small[at(7, 9)])
  return parts.length === 0 ? (small[0] ?? '') : parts.join(' ')
}

test.each(languages)('in %s each amount is as a plain reading of its digits', async (language) => {
  const sayIn = await loadDocuments(language)
  sayIn(() => {
    const words = amountWords()
    expect([words.small.length, new Set(words.small).size]).toEqual([100, 100])
    const check = (whole: number, paise = 0) =>
      expect(amountInWords((whole * 100 + paise) / 100)).toBe(
        words.amount(
          { words: plainly(whole, words), count: whole },
          paise === 0 ? undefined : { words: plainly(paise, words), count: paise },
        ),
      )
    for (let whole = 0; whole < 10_000; whole += 1) check(whole, whole % 100)
    for (let whole = 9_999; whole <= 99_99_99_999; whole += 99_991) check(whole, whole % 100)
    check(9_99_99_999, 99)
    check(99_99_99_999)
  })
})
