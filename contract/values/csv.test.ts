import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asText, csvLine, fromText } from './csv.ts'

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
  expect(fromText(written)).toBe(text)
})

test('every text is read back as it was', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('', '=', "'=", "''+", '\t-'),
      (text, start) => {
        const written = asText(start + text)
        expect(fromText(written)).toBe(start + text)
        expect(written).not.toMatch(/^[=+@\-\t\r\n]/)
      },
    ),
  )
})

test('a cell stays one cell, whatever a spreadsheet splits at', () => {
  expect(csvLine(['a;b', 'c\td', 'e"f', ' g', 'h\ni', 1.5, ''])).toBe(
    '"a;b","c\td","e""f"," g","h\ni",1.5,\r\n',
  )
})
