import { expect, test } from 'vitest'
import { amountInWords } from './amount-in-words.ts'
import { indianMobile } from '../values/phones.ts'

test.each([
  [0, 'Rupees Zero Only'],
  [0.05, 'Rupees Zero and Five Paise Only'],
  [1, 'Rupees One Only'],
  [19, 'Rupees Nineteen Only'],
  [20, 'Rupees Twenty Only'],
  [21.1, 'Rupees Twenty One and Ten Paise Only'],
  [100, 'Rupees One Hundred Only'],
  [101, 'Rupees One Hundred One Only'],
  [1000, 'Rupees One Thousand Only'],
  [99_999, 'Rupees Ninety Nine Thousand Nine Hundred Ninety Nine Only'],
  [1_00_000, 'Rupees One Lakh Only'],
  [1_20_000.5, 'Rupees One Lakh Twenty Thousand and Fifty Paise Only'],
  [1_00_00_000, 'Rupees One Crore Only'],
  [20_00_00_001, 'Rupees Twenty Crore One Only'],
])('%d is worded as %s', (amount, words) => {
  expect(amountInWords(amount)).toBe(words)
})

test.each([
  ['98220 12345', '919822012345'],
  ['+91 98220-12345', '919822012345'],
  ['0091 (98220) 12345', '919822012345'],
  ['09822012345', '919822012345'],
  ['020 5550 1234', undefined],
  ['58220 12345', undefined],
  ['+1 982 201 2345', undefined],
  ['98220 1234', undefined],
])('%s as an Indian mobile number is %s', (phone, number) => {
  expect(indianMobile(phone)).toBe(number)
})
