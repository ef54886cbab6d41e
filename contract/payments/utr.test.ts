import { expect } from 'vitest'
import { testRows } from '../../tests/support/tables.ts'
import type { TransactionMode } from './terms.ts'
import { hasUtrForUpi, tidyReference } from './utr.ts'

testRows<readonly string[]>([
  ['412345678901', ' 4123 4567 8901 ', '4123-4567-8901', 'UTR: 4123 4567 8901'],
  ['412345678901', '४१२३४५६७८९०१', '４１２３ ４５６７ ８９０１', '৪১২৩৪৫৬৭৮৯০১'],
  ['412345678901', 'UPI Ref No. 412345678901', 'UPI/412345678901'],
  ['412345678901', 'UPI transaction ID: 412345678901'],
  ...['412345678901', '41234567890', '4123 4567'].map((same) => [same, same] as const),
  ...['HDFC412345678901', 'UTR: 4123', 'HDFC 4123'].map((same) => [same, same] as const),
])('a UTR is stored as its digits, another reference as it is typed', (stored, ...texts) => {
  for (const typed of texts) expect([typed, tidyReference(typed)]).toEqual([typed, stored])
})

testRows<[boolean, TransactionMode, ...(string | undefined)[]]>([
  [true, 'UPI', '412345678901', undefined],
  [false, 'UPI', '41234567890', '4123456789012', 'T41234567890'],
  [true, 'Bank Transfer', 'HDFCN52022'],
  [true, 'Cash', 'SLIP 7'],
])('a payment by UPI has a UTR as reference, or none', (fits, transactionMode, ...references) => {
  for (const reference of references)
    expect([reference, hasUtrForUpi({ transactionMode, reference })]).toEqual([reference, fits])
})
