import { expect, test } from 'vitest'
import { amountInWords } from './amount-in-words.ts'

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
])('%d is written as %s', (amount, words) => {
  expect(amountInWords(amount)).toBe(words)
})
