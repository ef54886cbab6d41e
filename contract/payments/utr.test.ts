import { expect, test } from 'vitest'
import { hasUtrForUpi, tidyReference } from './utr.ts'

test.each([
  ['412345678901', '412345678901'],
  [' 4123 4567 8901 ', '412345678901'],
  ['४१२३४५६७८९०१', '412345678901'],
  ['４１２３ ４５６７ ８９０１', '412345678901'],
  ['৪১২৩৪৫৬৭৮৯০১', '412345678901'],
  ['41234567890', '41234567890'],
  ['4123 4567', '4123 4567'],
  ['4123-4567-8901', '412345678901'],
  ['UTR: 4123 4567 8901', '412345678901'],
  ['UPI Ref No. 412345678901', '412345678901'],
  ['UPI/412345678901', '412345678901'],
  ['UPI transaction ID: 412345678901', '412345678901'],
  ['HDFC412345678901', 'HDFC412345678901'],
  ['UTR: 4123', 'UTR: 4123'],
  ['HDFC 4123', 'HDFC 4123'],
])('the reference %s is stored as %s', (typed, stored) => {
  expect(tidyReference(typed)).toBe(stored)
})

test.each([
  ['UPI', '412345678901', true],
  ['UPI', undefined, true],
  ['UPI', '41234567890', false],
  ['UPI', '4123456789012', false],
  ['UPI', 'T41234567890', false],
  ['Bank Transfer', 'HDFCN52022', true],
  ['Cash', 'SLIP 7', true],
] as const)('a payment by %s may have the reference %s: %s', (transactionMode, reference, fits) => {
  expect(hasUtrForUpi({ transactionMode, reference })).toBe(fits)
})
