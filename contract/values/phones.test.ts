import { expect, test } from 'vitest'
import { whatsAppNumber } from './phones.ts'

test.each([
  '9822012345',
  '98220 12345',
  '098220-12345',
  '+91 98220 12345',
  '91 98220 12345',
  '+91 (0) 98220 12345',
  '0091 (98220) 12345',
])('%s is an Indian mobile number', (phone) => {
  expect(whatsAppNumber(phone)).toBe('919822012345')
})

test.each([
  ['+1 415 555 0123', '14155550123'],
  ['+971 50 123 4567', '971501234567'],
  ['00971 50 123 4567', '971501234567'],
  ['+65 9123 4567', '6591234567'],
])('%s keeps its country code', (phone, number) => {
  expect(whatsAppNumber(phone)).toBe(number)
})

test.each([
  ['', 'nothing'],
  ['020 5550 1234', 'a landline of Pune'],
  ['+91 20 5550 1234', 'a landline with the country code'],
  ['5822012345', 'no Indian mobile number begins with 5'],
  ['98220 1234', 'a digit too few'],
  ['98220 123456', 'a digit too many'],
  ['+91 98220 123456', 'a digit too many with the country code'],
  ['+65 9123', 'too short for any country'],
  ['+1 415 555 0123 4567 89', 'too long for any country'],
  ['+0 415 555 0123', 'no country code begins with 0'],
])('%s cannot be reached on WhatsApp: %s', (phone) => {
  expect(whatsAppNumber(phone)).toBeUndefined()
})
