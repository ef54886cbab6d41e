import { expect, test } from 'vitest'
import type { Receipt } from '../../../../contract/payments/calls.ts'
import { testRows } from '../../../../tests/support/tables.ts'
import { whatsAppLink } from '../../PhoneActions.tsx'
import { leftAfter, messageOf, requestOf } from './receipt.ts'

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
