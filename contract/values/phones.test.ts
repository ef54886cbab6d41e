import { expect, test } from 'vitest'
import { indianMobile } from './phones.ts'

test.each([
  '9822012345',
  '98220 12345',
  '098220-12345',
  '+91 98220 12345',
  '91 98220 12345',
  '+91 (0) 98220 12345',
  '0091 98220 12345',
])('%s is an Indian mobile number', (phone) => {
  expect(indianMobile(phone)).toBe('919822012345')
})

test.each([
  ['', 'nothing'],
  ['020 5550 1234', 'a landline of Pune'],
  ['+91 20 5550 1234', 'a landline with the code of the country'],
  ['5822012345', 'no mobile number begins with 5'],
  ['98220 1234', 'a digit too few'],
  ['98220 123456', 'a digit too many'],
  ['+1 415 555 0123', 'a number of another country'],
  ['+971 50 123 4567', 'a mobile number of another country'],
  ['+65 9123 4567', 'ten digits, but of Singapore'],
])('%s is not an Indian mobile number: %s', (phone) => {
  expect(indianMobile(phone)).toBeUndefined()
})
