import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyDay } from '../../../tests/support/clock/days.ts'
import {
  handMadeWorkbook,
  type HandMadeSheet,
  sheetRows,
  type Value,
} from '../../../tests/support/spreadsheets/workbooks.ts'
import { testRows } from '../../../tests/support/tables.ts'
import { readBytes } from './read-bytes.ts'

const sheetsOf = async (made: Parameters<typeof handMadeWorkbook>[0]) =>
  (await readBytes(handMadeWorkbook(made))).sheets

const onlySheet = async (
  rows: string,
  more: Partial<HandMadeSheet> = {},
  strings: string[] = [],
) => {
  const [read] = await sheetsOf({ sheets: [{ rows, ...more }], strings })
  if (!read) throw new Error('The sheet is empty')
  return read
}

/** A heading and cells below it, given as XML without their addresses. */
const column = async (cells: readonly string[], strings?: string[]) => {
  const rows = ['<c t="str"><v>A</v></c>', ...cells].map((cell) => `<row>${cell}</row>`)
  const { table, notes } = await onlySheet(rows.join(''), {}, strings)
  return { cells: table.rows.map((row) => row.cells[0]), notes }
}

const fault = (kind: string, text: string) => ({ fault: kind, text })

describe('a cell of an Excel file', () => {
  const strings = ['<t>Ravi</t>', '<r><t>Mee</t></r><r><t>na</t></r>', '<t>a_x0000_b</t>']
  const born = { day: '2007-05-04' }

  testRows<[string, string, unknown]>([
    ['a number', '<c><v>1200.5</v></c>', 1200.5],
    ['a phone number', '<c><v>9822012345</v></c>', 9822012345],
    ['text', '<c t="inlineStr"><is><t>&#x906;शा &amp; R</t></is></c>', 'आशा & R'],
    ['rich text', '<c t="inlineStr"><is><r><t>A</t></r><r><t>sha</t></r></is></c>', 'Asha'],
    ['shared text', '<c t="s"><v>0</v></c>', 'Ravi'],
    ['shared rich text', '<c t="s"><v>1</v></c>', 'Meena'],
    ['text in CDATA', '<c t="inlineStr"><is><t><![CDATA[A & <B>]]></t></is></c>', 'A & <B>'],
    ['beside a comment', '<c><v><!-- <v> -->12</v></c>', 12],
    ['true', '<c t="b"><v>1</v></c>', true],
    ['a day', '<c s="1"><v>39206</v></c>', born],
    ['a day with a time', '<c s="2"><v>39206.999305555553</v></c>', born],
    ['midnight', '<c s="2"><v>39206</v></c>', born],
    ['a day in words', '<c t="d"><v>2007-05-04T00:00:00</v></c>', born],
    ['a time alone', '<c s="2"><v>0.39583333333333331</v></c>', '09:30'],
    ['a time with seconds', '<c s="2"><v>0.00395833333333333</v></c>', '00:05:42'],
    ['a time after 23 hours', '<c s="2"><v>1.0208333333333333</v></c>', '24:30'],
    ['a time with tenths', '<c s="2"><v>0.00396180555555556</v></c>', '00:05:42.3'],
    ['a number with an unknown style', '<c s="77"><v>7</v></c>', 7],
    ['an error', '<c t="e"><v>#REF!</v></c>', fault('error', '#REF!')],
    ['a failed formula', '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>', fault('error', '#DIV/0!')],
    ['a formula alone', '<c><f>A1&amp;"x"</f></c>', fault('formula', '=A1&"x"')],
    ['a formula of text alone', '<c t="str"><f>A1</f></c>', fault('formula', '=A1')],
    ['a NUL written as _x0000_', '<c t="s"><v>2</v></c>', fault('control', 'a\uFFFDb')],
    ['with prefixes', '<x:c xmlns:x="y"><x:v>5</x:v></x:c>', 5],
  ])('is read as what Excel shows', async (_, cell, expected) =>
    expect((await column([cell], strings)).cells).toEqual([expected]),
  )

  testRows([
    ['s="1"><v>37744', born],
    ['s="2"><v>0.2375', '05:42'],
  ])('counts days from 1904 where the file does, a time without a day too', async (cell, read) => {
    const rows = `${sheetRows([['A']])}<row r="2"><c r="A2" ${cell}</v></c></row>`
    const [sheet] = await sheetsOf({ sheets: [{ rows }], workbookPr: '<workbookPr date1904="1"/>' })
    expect(sheet?.table.rows[0]?.cells).toEqual([read])
  })

  test('has the last result of a formula, and says so', async () => {
    const { cells, notes } = await column(['<c><f>1+1</f><v>2</v></c>', '<c><f>A2</f><v>3</v></c>'])
    expect(cells).toEqual([2, 3])
    expect(notes).toEqual([{ code: 'formulas', facts: { column: 'A', cells: 2, row: 2 } }])
  })

  test('is told to be typed in Kruti Dev by its font', async () => {
    const { notes } = await column(['<c t="s" s="3"><v>0</v></c>'], ['<t>jkts&apos;k</t>'])
    expect(notes).toEqual([{ code: 'legacy_font', facts: { column: 'A', row: 2, text: "jkts'k" } }])
  })
})

describe('the rows of an Excel file', () => {
  test('have the numbers that Excel shows, without empty ones', async () => {
    const rows = [
      sheetRows([['Name', 'Fee']], 3),
      sheetRows([['Asha', 1]], 5),
      '<row r="6" s="1"><c r="A6" s="1"/></row>',
      sheetRows([[null, 2]], 900_000),
      '<row r="1048576"><c r="XFD1048576" s="1"/></row>',
    ]
    expect((await onlySheet(rows.join(''))).table).toEqual({
      headings: ['Name', 'Fee'],
      rows: [
        { row: 5, cells: ['Asha', 1] },
        { row: 900_000, cells: [null, 2] },
      ],
    })
  })

  test('are read where hidden, and said so', async () => {
    const rows = sheetRows([['Name'], ['Asha'], ['Ravi']])
    const { table, notes } = await onlySheet(rows.replace('r="2"', 'r="2" hidden="1"'))
    expect([table.rows.length, notes]).toEqual([2, [{ code: 'hidden_rows', facts: { rows: 1 } }]])
  })

  test('are of the sheets in their order, hidden ones marked and empty ones left out', async () => {
    const sheets = await sheetsOf({
      sheets: [
        { name: 'Old', rows: sheetRows([['Name'], ['Asha']]), attributes: 'state="veryHidden"' },
        { name: 'Empty', rows: '' },
        { name: 'A &amp; B', rows: sheetRows([['Name'], ['Ravi']]) },
      ],
    })
    expect(sheets.map(({ name, isHidden, notes }) => [name, isHidden, notes])).toEqual([
      ['Old', true, [{ code: 'hidden_sheet' }]],
      ['A & B', false, []],
    ])
  })

  test('are equal to what was written, also in a large file', async () => {
    const text = (row: number) => `<&> é आशा "${row}"`.repeat(1 + (row % 7))
    const written = Array.from({ length: 4_000 }, (_, row) => [text(row), row / 3, text(row + 1)])
    const { table } = await onlySheet(sheetRows([['Name', 'Number', 'Again'], ...written]))
    expect(table.rows.map(({ cells }) => cells)).toEqual(written)
  })

  test('are equal to what was written, whatever it is', async () => {
    const cell: fc.Arbitrary<Value> = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 12 }).map((text) => text.replace(/\p{C}/gu, '')),
      fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
      fc.constantFrom(true, false, null),
      fc.record({ day: anyDay }),
    )
    const rows = fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(rows, fc.integer({ min: 1, max: 1_000_000 }), async (written, first) => {
        const { table } = await onlySheet(sheetRows([['One', 'Two', 'Three'], ...written], first))
        const blankIsNull = ({ row, cells }: { row: number; cells: readonly unknown[] }) => ({
          row,
          cells: cells.map((one) => (typeof one === 'string' && one.trim() === '' ? null : one)),
        })
        const expected = written
          .map((cells, at) => blankIsNull({ row: first + 1 + at, cells }))
          .filter(({ cells }) => cells.some((one) => one !== null))
        expect(table.rows.map(blankIsNull)).toEqual(expected)
      }),
    )
  })
})

test('a sheet with faults anywhere names each, and is otherwise what was written', async () => {
  const written: fc.Arbitrary<{ xml: string; read: unknown }> = fc.oneof(
    fc.integer().map((value) => ({ xml: `<c><v>${value}</v></c>`, read: value })),
    fc.integer().map((value) => ({ xml: `<c><f>A1</f><v>${value}</v></c>`, read: value })),
    fc.constantFrom('#REF!', '#N/A', '#DIV/0!', '#NAME?').map((text) => ({
      xml: `<c t="e"><f>B1</f><v>${text}</v></c>`,
      read: fault('error', text),
    })),
    fc.constantFrom('A1+1', 'SUM(A1:B2)').map((formula) => ({
      xml: `<c><f>${formula}</f></c>`,
      read: fault('formula', `=${formula}`),
    })),
    fc.constantFrom('00', '01', '07', '1f').map((code) => ({
      xml: `<c t="inlineStr"><is><t>a_x00${code}_</t></is></c>`,
      read: fault('control', 'a\uFFFD'),
    })),
    fc.constantFrom('<c/>', '<c s="1"/>', '<c><v></v></c>').map((xml) => ({ xml, read: null })),
  )
  const rows = fc.array(fc.tuple(written, written, written), { minLength: 1, maxLength: 10 })
  await fc.assert(
    fc.asyncProperty(rows, async (cells) => {
      const body = cells.map((row) => `<row>${row.map(({ xml }) => xml).join('')}</row>`)
      const { table } = await onlySheet(sheetRows([['One', 'Two', 'Three']]) + body.join(''))
      const expected = cells.map((row, at) => ({ row: at + 2, cells: row.map(({ read }) => read) }))
      expect(table.rows).toEqual(
        expected.filter(({ cells }) => cells.some((cell) => cell !== null)),
      )
    }),
  )
})

/** A row as `Name | 12 | 2026-06-01`, where a cell may be a number, a day or blank. */
const rowOf = (text: string): Value[] =>
  text.split('|').map((cell) => {
    if (/^ *$/.test(cell)) return null
    if (/^ *\d+ *$/.test(cell)) return Number(cell)
    return /^ *\d{4}-/.test(cell) ? { day: cell.trim() } : cell.replace(/^ | $/g, '')
  })
const merged = (...ranges: string[]) => ranges.map((ref) => `<mergeCell ref="${ref}"/>`).join('')

testRows<[string, string[], string, object]>([
  [
    'are found under titles, which are kept and told',
    [
      'Khel Academy, Pune',
      'Attendance | 2026-06-01',
      'Name | Phone | Town | Fee | Paid',
      'Asha | 9822012345 | Pune | 100 | 50',
    ],
    '',
    {
      titles: ['Khel Academy, Pune', 'Attendance 2026-06-01'],
      headings: ['Name', 'Phone', 'Town', 'Fee', 'Paid'],
      notes: [{ code: 'rows_above_headings', facts: { rows: 2, row: 3 } }],
    },
  ],
  [
    'are joined where a merged cell names a group of them',
    ['Name | Fees | | Town', ' | Total | Paid | ', 'Asha | 100 | 50 | Pune'],
    `<mergeCells>${merged('A1:A2', 'B1:C1')}</mergeCells>`,
    {
      headings: ['Name', 'Fees / Total', 'Fees / Paid', 'Town'],
      rows: [{ row: 3, cells: ['Asha', 100, 50, 'Pune'] }],
      notes: [{ code: 'headings_joined', facts: { rows: 2 } }],
    },
  ],
  [
    'are joined with the groups above them',
    [
      'List of students',
      ' | June 2026 | | July 2026 | ',
      'Name | 1 | 2 | 1 | 2',
      'Asha | P | P | A | P',
    ],
    merged('A1:E1', 'B2:C2', 'D2:E2'),
    {
      titles: ['List of students'],
      headings: ['Name', 'June 2026 / 1', 'June 2026 / 2', 'July 2026 / 1', 'July 2026 / 2'],
    },
  ],
  [
    'may be numbers and days, and leave a row of weekdays under them as it is',
    ['Name | 1 | 2026-06-02', ' | Mon | Tue', 'Asha | P | A'],
    merged('A1:A2'),
    { headings: ['Name', 1, { day: '2026-06-02' }], count: 2 },
  ],
  [
    'are blank where the first row holds data already',
    ['Asha | 9822012345', 'Ravi | 9822054321'],
    '',
    { headings: [null, null], count: 2, notes: [{ code: 'no_headings', facts: { row: 1 } }] },
  ],
  [
    'are single spaced, blank where there is none, and above merged cells that are told',
    ['  Full\n name  |  | Town', 'Asha | 1 | Pune', 'Ravi | 2 | '],
    merged('C2:C3'),
    {
      headings: ['Full name', null, 'Town'],
      notes: [{ code: 'merged_cells', facts: { row: 2 } }],
    },
  ],
])('the headings of a sheet are found, or are blank', async (_, lines, after, expected) => {
  const { titles, table, notes } = await onlySheet(sheetRows(lines.map(rowOf)), { after })
  const found = { titles, notes, ...table, count: table.rows.length }
  const asked = Object.entries(found).filter(([name]) => name in expected)
  expect(Object.fromEntries(asked)).toEqual(expected)
})
