import { expect, test } from 'vitest'
import { asText, csvOf } from './csv.ts'

test('amounts stay numbers, and texts stay texts', async () => {
  const text = await csvOf(
    ['Name', 'Balance'],
    [
      ['=A"1', 1200.5],
      ['a, b', -3],
    ],
  ).text()
  expect(text.split(/\r?\n/)).toEqual(['Name,Balance', `"'=A""1",1200.5`, '"a, b",-3'])
})

test.each([
  ['=1+1', "'=1+1"],
  ['+91', "'+91"],
  ['-5', "'-5"],
  ['@now', "'@now"],
  ['＝1+1', "'＝1+1"],
  ['＋91', "'＋91"],
  ['－5', "'－5"],
  ['＠now', "'＠now"],
  ['−5', "'−5"],
  ['–5', "'–5"],
  ['﹣5', "'﹣5"],
  ['⁼1', "'⁼1"],
  [' =1+1', "' =1+1"],
  ['\u3000=1+1', "'\u3000=1+1"],
  ['\n=1+1', "'\n=1+1"],
  ['Asha = Patil', 'Asha = Patil'],
  ['आरती', 'आरती'],
  ['', ''],
])('%j is written as the text %j', (text, written) => {
  expect(asText(text)).toBe(written)
})
