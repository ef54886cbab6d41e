import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, dayInZone } from '../../contract/values/calendar.ts'
import { foldHeading } from '../imports/columns/headings.ts'
import { fieldsOf } from './rules/columns.ts'
import { entryOf } from './rules/statement-entry.ts'
import { keysOf, match, transfersOf } from './rules/match.ts'
import { testRows } from '../../tests/support/tables.ts'

testRows([
  [
    'Txn Date|Value Date|Description|Ref No./Cheque No.|        Debit|Credit|Balance',
    'date||narration|reference|debit|credit|balance',
  ],
  [
    'Date|Narration|Chq./Ref.No.|Value Dt|Withdrawal Amt.|Deposit Amt.|Closing Balance',
    'date|narration|reference||debit|credit|balance',
  ],
  [
    'S No.|Value Date|Transaction Date|Cheque Number|Transaction Remarks|Withdrawal Amount (INR )|Deposit Amount (INR )|Balance (INR )',
    '||date|reference|narration|debit|credit|balance',
  ],
  ['Tran Date|CHQNO|PARTICULARS|DR|CR|BAL|SOL', 'date|reference|narration|debit|credit|balance|'],
  [
    'Txn No.|Txn Date|Description|Branch Name|Cheque No.|Dr Amount|Cr Amount|Balance',
    '|date|narration||reference|debit|credit|balance',
  ],
  [
    'TRAN DATE|VALUE DATE|NARRATION|CHQ.NO.|WITHDRAWAL(DR)|DEPOSIT(CR)|BALANCE(INR)',
    'date||narration|reference|debit|credit|balance',
  ],
  ['Date|Particulars|Amount (₹)|Cr/Dr', 'date|narration|amount|side'],
  ['Name|Mobile', '|'],
])("the columns of banks' statements are recognised by their headings", (headings, fields) => {
  const found = fieldsOf(headings.split('|').map(foldHeading))
  expect(found).toEqual(fields.split('|').map((field) => (field === '' ? null : field)))
})

testRows([
  ['UPI/412345678901/CR/RAVI KUMAR/SBIN/ravi@oksbi', ['412345678901']],
  ['UPI-RAVI KUMAR-ravi@ybl-HDFC0000001-412345678901-fees', ['412345678901', 'hdfc0000001']],
  ['0000412345678901', ['0000412345678901', '412345678901']],
  ['NEFT*SBIN0000123*SBIN426123456789*ASHA', ['426123456789', 'sbin0000123', 'sbin426123456789']],
  ['4123456789012', ['4123456789012']],
  ['By cash, 9822012345', ['9822012345']],
  ['', []],
])('the references in a text are found', (text, keys) => {
  expect(keysOf(text).toSorted()).toEqual(keys)
})

const money = (paise: number, more = {}) => ({ paise, isNegative: false, ...more })
const credit = { is: 'credit', paise: 500 }
const debit = { is: 'debit' }
const fault = (reason: string) => ({ is: 'fault', reason })
testRows<[string, Parameters<typeof entryOf>[0], object, boolean?]>([
  ['a credit', { credit: money(500) }, credit],
  ['a credit beside a debit of nothing', { credit: money(500), debit: money(0) }, credit],
  ['a debit', { debit: money(500) }, debit],
  ['both', { credit: money(500), debit: money(500) }, fault('side')],
  ['a negative credit', { credit: money(500, { isNegative: true }) }, fault('side')],
  ['nothing', {}, fault('amount')],
  ['a word', { credit: 'unreadable' }, fault('amount')],
  ['an amount with CR', { amount: money(500), side: 'CR' }, credit],
  ['an amount with Dr.', { amount: money(500), side: 'Dr.' }, debit],
  ['an amount of a deposit', { amount: money(500), side: 'Deposit' }, credit],
  ['an amount that ends in Cr', { amount: money(500, { side: 'credit' }) }, credit],
  ['an amount without a side', { amount: money(500) }, fault('side')],
  ['an amount beside minus signs', { amount: money(500) }, credit, true],
  ['an amount with a minus', { amount: money(500, { isNegative: true }) }, debit, true],
])('a row of a statement is credit, debit or at fault', (_name, amounts, entry, isSigned = false) =>
  expect(entryOf(amounts, isSigned)).toEqual(entry),
)

test('payments of a receipt in one mode are one transfer, unless references differ', () => {
  const payment = (receipt_id: number, transaction_mode: string, reference: string | null) => ({
    receipt_id,
    transaction_mode,
    reference,
  })
  const transfers = [
    [payment(1, 'UPI', null), payment(1, 'UPI', 'A')],
    [payment(1, 'Card', null)],
    [payment(2, 'UPI', 'A')],
    [payment(2, 'UPI', 'B')],
  ]
  expect(transfersOf(transfers.flat())).toEqual(transfers)
})

const day = (date: number) => addDays(dayInZone(new Date('2026-05-01'), 'UTC'), date - 1)
const row = (date: number, paise: number, ...keys: string[]) => ({ day: day(date), paise, keys })
const utr = '412345678901'
const other = '412345678902'

type Rows = ReturnType<typeof row>[]

testRows<[string, Rows, Rows, string]>([
  ['has the UTR and sum of a payment', [row(9, 500, utr)], [row(20, 500, utr)], 'matched 0'],
  ['has its UTR and another sum', [row(9, 500, utr)], [row(9, 400, utr)], 'different 0'],
  ['has its sum within three days', [row(9, 500, utr)], [row(6, 500)], 'likely 0'],
  ['comes four days later', [row(9, 500)], [row(5, 500)], 'unknown'],
  ['has another UTR', [row(9, 500, utr)], [row(9, 500, other)], 'unknown'],
  ['may be one of two', [row(9, 500)], [row(9, 500), row(8, 500)], 'several 0 1'],
  [
    'may be the same as another',
    [row(9, 500), row(10, 500)],
    [row(9, 500)],
    'several 0, several 0',
  ],
  [
    'leaves what a UTR names to its own',
    [row(9, 500), row(9, 500, utr)],
    [row(9, 500, utr), row(9, 500)],
    'likely 1, matched 0',
  ],
  [
    'is there twice',
    [row(9, 500, utr), row(9, 500, utr)],
    [row(9, 500, utr)],
    'matched 0, unknown',
  ],
  [
    'prefers the payment with its sum',
    [row(9, 500, utr)],
    [row(9, 400, utr), row(9, 500, utr)],
    'matched 1',
  ],
])('a credit is matched with what was taken', (_name, credits, taken, outcomes) => {
  const found = match(credits, taken).map((one) => [one.outcome, ...one.taken].join(' '))
  expect(found.join(', ')).toBe(outcomes)
})

test('a credit is one payment at most, and a payment one credit', () => {
  const rows = fc.array(
    fc
      .tuple(
        fc.integer({ min: 1, max: 9 }),
        fc.constantFrom(100, 200, 300),
        fc.subarray([utr, other, 'sbin426123456789'], { maxLength: 2 }),
      )
      .map(([date, paise, keys]) => row(date, paise, ...keys)),
    { maxLength: 12 },
  )
  fc.assert(
    fc.property(rows, rows, (credits, taken) => {
      const found = match(credits, taken)
      expect(found).toHaveLength(credits.length)
      const firm = found.filter(({ outcome }) =>
        ['matched', 'different', 'likely'].includes(outcome),
      )
      const indexes = firm.flatMap((one) => one.taken)
      expect(indexes).toHaveLength(firm.length)
      expect(new Set(indexes).size).toBe(indexes.length)
      // What is open may not be anything that is taken already.
      for (const { outcome, taken: open } of found)
        if (outcome === 'several') expect(open.some((index) => indexes.includes(index))).toBe(false)
      for (const [at, { outcome, taken: its }] of found.entries())
        if (outcome === 'matched' || outcome === 'likely')
          expect(taken[its[0] ?? -1]?.paise).toBe(credits[at]?.paise)
    }),
  )
})
