import fc from 'fast-check'
import readXlsx from 'read-excel-file/universal'
import { expect, it } from 'vitest'
import { handMadeWorkbook } from '../../../tests/support/spreadsheets/workbooks.ts'
import { readBytes } from './read-bytes.ts'

/** Codes of days, times and numbers, as Excel, LibreOffice and Google Sheets write them. */
const codes =
  String.raw`General | 0.00 | #,##0.00 | 0% | # ?/? | @ | 0.0E+00 | [$₹-4009] #,##0.00 | 00\m |
  dd/mm/yyyy | d\-mmm\-yy | [$-409]d\-mmm\-yy;@ | DD.MM.YYYY | [h]:mm:ss | mm:ss.0 | &quot;Day &quot;0 |
  [Red]0;[Blue]-0 | dddd, mmmm dd, yyyy | h:mm AM/PM | General;@ | [&lt;45000]&quot;Old&quot;0;yyyy-mm-dd |
  [$-F800]dddd\,\ mmmm\ dd\,\ yyyy | [>9]yy`
    .split('|')
    .map((code) => code.trim())
const ownFormats = codes.map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${code}"/>`)
const formats = [...Array.from({ length: 100 }, (_, id) => id), ...codes.map((_, at) => 164 + at)]
const styles = `<styleSheet><numFmts>${ownFormats.join('')}</numFmts>
<cellStyleXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellStyleXfs><cellXfs>
${formats.map((id) => `<xf numFmtId="${id}" fontId="0"/>`).join('')}<xf xfId="1"/></cellXfs></styleSheet>`

const text = fc.constantFrom(
  'Asha',
  ' a &amp; b ',
  '_x0041_',
  '_x005F_x0041_',
  'आशा',
  '&#x906;',
  '',
)
const texts = fc.oneof(
  text.map((one) => `<t xml:space="preserve">${one}</t>`),
  fc.tuple(text, text).map(([one, other]) => `<r><t>${one}</t></r><r><t>${other}</t></r>`),
  text.map((one) => `<t>${one}</t><rPh sb="0" eb="1"><t>x</t></rPh>`),
)
const number = fc.oneof(
  fc.integer({ min: 61, max: 70_000 }),
  fc.double({ min: 61, max: 70_000, noNaN: true }),
)
const cell = fc.oneof(
  fc
    .tuple(number, fc.nat({ max: formats.length }))
    .map(([value, style]) => `s="${style}"><v>${value}</v>`),
  number.map((value) => `><f>A1</f><v>${value}</v>`),
  texts.map((inside) => `t="inlineStr"><is>${inside}</is>`),
  text.map((one) => `t="str"><f>A1</f><v>${one}</v>`),
  fc.nat({ max: 2 }).map((at) => `t="s"><v>${at}</v>`),
  fc.nat({ max: 1 }).map((value) => `t="b"><v>${value}</v>`),
)

/** A day as both can be compared: the library gives moments that are up to a millisecond early. */
const compared = (value: unknown): unknown => {
  if (value instanceof Date) return new Date(value.getTime() + 500).toISOString().slice(0, 10)
  if (typeof value === 'string') return value.trim() || null
  return typeof value === 'object' && value !== null && 'day' in value ? value.day : value
}

it('reads texts, numbers, days and formulas as read-excel-file does', async () => {
  const three = <T>(one: fc.Arbitrary<T>) => fc.tuple(one, one, one)
  await fc.assert(
    fc.asyncProperty(
      fc.array(three(cell), { minLength: 1, maxLength: 8 }),
      three(texts),
      fc.boolean(),
      async (cells, strings, is1904) => {
        const rows = cells.map(
          (row, at) =>
            `<row r="${at + 2}">${row.map((one, column) => `<c r="${'ABC'[column]}${at + 2}" ${one}</c>`).join('')}</row>`,
        )
        const head = 'ABC'.replace(/./g, (one) => `<c r="${one}1" t="str"><v>${one}</v></c>`)
        const bytes = handMadeWorkbook({
          sheets: [{ rows: `<row r="1">${head}</row>${rows.join('')}` }],
          strings,
          styles,
          workbookPr: `<workbookPr date1904="${is1904 ? 1 : 0}"/>`,
        })
        const [sheet] = (await readBytes(bytes)).sheets
        const [second] = await readXlsx(new Uint8Array(bytes).buffer, { trim: false })
        const isFilled = (row: readonly unknown[]) => row.some((one) => one !== null)
        expect(sheet?.table.rows.map((row) => row.cells.map(compared))).toEqual(
          second?.data
            .slice(1)
            .map((row) => row.map(compared))
            .filter(isFilled),
        )
      },
    ),
  )
})
