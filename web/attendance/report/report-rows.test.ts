import { expect, test } from 'vitest'
import { asText } from './report-rows.ts'

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
