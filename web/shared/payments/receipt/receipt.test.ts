import { describe, expect, test } from 'vitest'
import type { Receipt } from '../../../../contract/payments/calls.ts'
import { whatsAppLink } from '../../phone-links.ts'
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
})

test.each([
  {
    it: 'what is left and the next due date',
    account: { balance: 7000.5, nextDueDate: '2026-12-21' },
    says: ['Balance after this payment: ₹7,000.50', 'Next due: 21 Dec 2026'],
  },
  {
    it: 'what was overdue on its day',
    account: { balance: 100, nextDueDate: '2026-11-20' },
    says: ['Balance after this payment: ₹100', 'Overdue since: 20 Nov 2026'],
  },
  {
    it: 'what was due on its day',
    account: { balance: 100, nextDueDate: '2026-11-21' },
    says: ['Balance after this payment: ₹100', 'Next due: 21 Nov 2026'],
  },
  {
    it: 'that nothing is left',
    account: { balance: 0 },
    says: ['Balance after this payment: ₹0'],
  },
  { it: 'nothing where that was not recorded', account: undefined, says: [] },
])('a receipt says $it, on paper and in a message', ({ account, says }) => {
  const shown = { receipt: { ...receipt, account }, institute }
  expect(leftAfter(shown).map(({ label, value }) => `${label}: ${value}`)).toEqual(says)
  expect(messageOf(shown).split('\n').slice(4)).toEqual(says)
})

test('a message gives the day in the zone of the institute', () => {
  const early = { ...receipt, date: '2026-11-20T18:30:00.000Z' }
  expect(messageOf({ receipt: early, institute })).toContain('of 21 Nov 2026')
})

test('a link takes the message to a mobile number only', () => {
  expect(whatsAppLink('098220 12345', 'a & b')).toBe('https://wa.me/919822012345?text=a%20%26%20b')
  expect(whatsAppLink('+65 9123 4567')).toBe('https://wa.me/6591234567')
  expect(whatsAppLink('020 5550 1234', 'a')).toBeUndefined()
})

describe('what is still owed', () => {
  const paid = { ...institute, vpa: 'academy@okbank' }
  const owing = { ...receipt, owedNow: 7000.5 }

  test('is asked for by UPI, and a message has it as text', () => {
    expect(requestOf({ receipt: owing, institute: paid })?.link).toBe(
      'upi://pay?pa=academy@okbank&pn=Vijay%20Academy&am=7000.50&cu=INR&tn=Fees%20REG-2026-00001&tr=R2627000007A700050',
    )
    expect(messageOf({ receipt: owing, institute: paid }).split('\n').at(-1)).toBe(
      'Pay ₹7,000.50 by UPI to academy@okbank (Vijay Academy)',
    )
  })

  test.each([
    ['nothing is owed', { receipt, institute: paid }],
    ['the institute has no UPI ID', { receipt: owing, institute }],
    ['the receipt is cancelled', { receipt: { ...owing, cancelled: true }, institute: paid }],
  ])('is not asked for when %s', (_, shown) => {
    expect(requestOf(shown)).toBeUndefined()
    expect(messageOf(shown)).not.toContain('UPI')
  })
})
