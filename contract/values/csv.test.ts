import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testRows } from '../../tests/support/tables.ts'
import { asText, csvLine, fromText } from './csv.ts'

testRows([
  ["'", '=1+1', '+91', '-5', '@now', '＝1+1', '＋91', '－5', '＠now', '−5', '–5', '﹣5', '⁼1'],
  ["'", ' =1+1', '\u3000=1+1', '\n=1+1'],
  ['', 'Asha = Patil', 'आरती', ''],
])('what a spreadsheet would reckon is written as text', (mark, ...texts) => {
  for (const text of texts) {
    expect(asText(text)).toBe(`${mark}${text}`)
    expect(fromText(`${mark}${text}`)).toBe(text)
  }
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
