import { expect, test } from 'vitest'
import { amountInWords } from './amount-in-words.ts'
import { type AmountWords, amountWords } from './number-words.ts'
import { loadDocuments } from '../../../language/documents.ts'
import { languages } from '../../../../contract/values/languages.ts'
import { testRows } from '../../../../tests/support/tables.ts'

testRows([
  [0, 'Rupees Zero Only'],
  [0.05, 'Zero Rupees and Five Paise Only'],
  [1, 'Rupees One Only'],
  [1.01, 'One Rupee and One Paise Only'],
  [8500.01, 'Eight Thousand Five Hundred Rupees and One Paise Only'],
  [19, 'Rupees Nineteen Only'],
  [21.1, 'Twenty One Rupees and Ten Paise Only'],
  [99_999, 'Rupees Ninety Nine Thousand Nine Hundred Ninety Nine Only'],
  [1_20_000.5, 'One Lakh Twenty Thousand Rupees and Fifty Paise Only'],
  [20_00_00_001, 'Rupees Twenty Crore One Only'],
])('an amount is written in English', (amount, words) => {
  expect(amountInWords(amount)).toBe(words)
})

testRows([
  [0, 'शून्य रुपये मात्र', 'शून्य रुपये फक्त'],
  [0.01, 'शून्य रुपये और एक पैसा मात्र', 'शून्य रुपये आणि एक पैसा फक्त'],
  [1, 'एक रुपया मात्र', 'एक रुपया फक्त'],
  [99, 'निन्यानवे रुपये मात्र', 'नव्याण्णव रुपये फक्त'],
  [100, 'एक सौ रुपये मात्र', 'शंभर रुपये फक्त'],
  [101, 'एक सौ एक रुपये मात्र', 'एकशे एक रुपये फक्त'],
  [250, 'दो सौ पचास रुपये मात्र', 'दोनशे पन्नास रुपये फक्त'],
  [1_20_000.5, 'एक लाख बीस हज़ार रुपये और पचास पैसे मात्र', 'एक लाख वीस हजार रुपये आणि पन्नास पैसे फक्त'],
  [1_00_00_000, 'एक करोड़ रुपये मात्र', 'एक कोटी रुपये फक्त'],
])('an amount is written in Hindi and Marathi', async (amount, hindi, marathi) => {
  const [inHindi, inMarathi] = [await loadDocuments('hi'), await loadDocuments('mr')]
  const written = [inHindi, inMarathi].map((sayIn) => sayIn(() => amountInWords(amount)))
  expect(written).toEqual([hindi, marathi])
})

/** The number's nine digits are read from left to right, two at a time and the hundreds alone. */
const plainly = (whole: number, { small, hundreds, ...names }: AmountWords): string => {
  const digits = String(whole).padStart(9, '0')
  const at = (from: number, to: number) => Number(digits.slice(from, to))
  const parts = []
  if (at(0, 2) > 0) parts.push(small[at(0, 2)], names.crore)
  if (at(2, 4) > 0) parts.push(small[at(2, 4)], names.lakh)
  if (at(4, 6) > 0) parts.push(small[at(4, 6)], names.thousand)
  if (at(6, 7) > 0) parts.push(hundreds(at(6, 7), at(7, 9) === 0))
  if (at(7, 9) > 0) parts.push(small[at(7, 9)])
  return parts.length === 0 ? (small[0] ?? '') : parts.join(' ')
}

test.each(languages)('in %s each amount is as a plain reading of its digits', async (language) => {
  const sayIn = await loadDocuments(language)
  sayIn(() => {
    const words = amountWords()
    expect([words.small.length, new Set(words.small).size]).toEqual([100, 100])
    const check = (whole: number, paise = 0) =>
      expect(amountInWords((whole * 100 + paise) / 100)).toBe(
        words.amount(
          { words: plainly(whole, words), count: whole },
          paise === 0 ? undefined : { words: plainly(paise, words), count: paise },
        ),
      )
    for (let whole = 0; whole < 10_000; whole += 1) check(whole, whole % 100)
    for (let whole = 9_999; whole <= 99_99_99_999; whole += 99_991) check(whole, whole % 100)
    check(9_99_99_999, 99)
    check(99_99_99_999)
  })
})
