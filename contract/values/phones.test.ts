import { expect } from 'vitest'
import { testRows } from '../../tests/support/tables.ts'
import { whatsAppNumber } from './phones.ts'

testRows<[string | undefined, ...string[]]>([
  ['919822012345', '9822012345', '98220 12345', '098220-12345', '+91 98220 12345'],
  ['919822012345', '91 98220 12345', '+91 (0) 98220 12345', '0091 (98220) 12345'],
  ['14155550123', '+1 415 555 0123'],
  ['971501234567', '+971 50 123 4567', '00971 50 123 4567'],
  ['6591234567', '+65 9123 4567'],
  // Landlines of Pune, and mobile numbers that no one in India has.
  [undefined, '', '020 5550 1234', '+91 20 5550 1234', '5822012345'],
  [undefined, '98220 1234', '98220 123456', '+91 98220 123456'],
  // Too short or too long for any country; no country code begins with 0.
  [undefined, '+65 9123', '+1 415 555 0123 4567 89', '+0 415 555 0123'],
])('a mobile number is Indian, or keeps its country code', (number, ...phones) => {
  for (const phone of phones) expect([phone, whatsAppNumber(phone)]).toEqual([phone, number])
})
