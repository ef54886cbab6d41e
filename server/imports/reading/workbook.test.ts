import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  handMadeWorkbook,
  type HandMadeSheet,
  sheetRows,
  type Value,
} from '../../../tests/support/spreadsheets/workbooks.ts'
import type { Sheet } from '../table.ts'
import { readBytes } from './read-bytes.ts'

const sheetsOf = async (made: Parameters<typeof handMadeWorkbook>[0]): Promise<Sheet[]> =>
  (await readBytes(handMadeWorkbook(made))).sheets

const onlySheet = async (
  rows: string,
  more: Partial<HandMadeSheet> & { strings?: string[] } = {},
) => {
  const { strings = [], ...sheet } = more
  const [read] = await sheetsOf({ sheets: [{ rows, ...sheet }], strings })
  if (!read) throw new Error('The sheet is empty')
  return read
}

/** A heading and cells below it, given as XML without their addresses. */
const column = async (cells: readonly string[], strings: string[] = []) => {
  const rows = ['<c t="str"><v>A</v></c>', ...cells].map((cell) => `<row>${cell}</row>`)
  const { table, notes } = await onlySheet(rows.join(''), { strings })
  return { cells: table.rows.map((row) => row.cells[0]), notes }
}

describe('a cell of an Excel file', () => {
  test.each<[string, string, unknown]>([
    ['a number', '<c><v>1200.5</v></c>', 1200.5],
    ['a phone number', '<c><v>9822012345</v></c>', 9822012345],
    ['text', '<c t="inlineStr"><is><t>&#x906;शा &amp; R</t></is></c>', 'आशा & R'],
    ['rich text', '<c t="inlineStr"><is><r><t>A</t></r><r><t>sha</t></r></is></c>', 'Asha'],
    ['shared text', '<c t="s"><v>0</v></c>', 'Ravi'],
    ['shared rich text', '<c t="s"><v>1</v></c>', 'Meena'],
    ['true', '<c t="b"><v>1</v></c>', true],
    ['a day', '<c s="1"><v>39206</v></c>', { day: '2007-05-04' }],
    ['a day with a time', '<c s="2"><v>39206.999305555553</v></c>', { day: '2007-05-04' }],
    ['midnight', '<c s="2"><v>39206</v></c>', { day: '2007-05-04' }],
    ['a day in words', '<c t="d"><v>2007-05-04T00:00:00</v></c>', { day: '2007-05-04' }],
    ['a time alone', '<c s="2"><v>0.39583333333333331</v></c>', '09:30'],
    ['a time with seconds', '<c s="2"><v>0.00395833333333333</v></c>', '00:05:42'],
    ['a time with tenths', '<c s="2"><v>0.00396180555555556</v></c>', '00:05:42.3'],
    ['a number with an unknown style', '<c s="77"><v>7</v></c>', 7],
    ['an error', '<c t="e"><v>#REF!</v></c>', { fault: 'error', text: '#REF!' }],
    [
      'an error of a formula',
      '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>',
      { fault: 'error', text: '#DIV/0!' },
    ],
    [
      'a formula without a result',
      '<c><f>A1&amp;"x"</f></c>',
      { fault: 'formula', text: '=A1&"x"' },
    ],
    [
      'a formula of text without a result',
      '<c t="str"><f>A1</f></c>',
      { fault: 'formula', text: '=A1' },
    ],
    ['a NUL written as _x0000_', '<c t="s"><v>2</v></c>', { fault: 'control', text: 'a\uFFFDb' }],
    ['with prefixes', '<x:c xmlns:x="y"><x:v>5</x:v></x:c>', 5],
  ])('is read: %s', async (_, cell, expected) => {
    const strings = ['<t>Ravi</t>', '<r><t>Mee</t></r><r><t>na</t></r>', '<t>a_x0000_b</t>']
    expect((await column([cell], strings)).cells).toEqual([expected])
  })

  it('counts days from 1904 where the file does', async () => {
    const rows = `${sheetRows([['Born']])}<row r="2"><c r="A2" s="1"><v>37744</v></c></row>`
    const [read] = await sheetsOf({ sheets: [{ rows }], workbookPr: '<workbookPr date1904="1"/>' })
    expect(read?.table.rows[0]?.cells).toEqual([{ day: '2007-05-04' }])
  })

  it('has the last result of a formula, and says so', async () => {
    const { cells, notes } = await column(['<c><f>1+1</f><v>2</v></c>', '<c><f>A2</f><v>3</v></c>'])
    expect(cells).toEqual([2, 3])
    expect(notes).toEqual([{ code: 'formulas', facts: { column: 'A', cells: 2, row: 2 } }])
  })

  it('is told to be typed in Kruti Dev by its font', async () => {
    const { notes } = await column(['<c t="s" s="3"><v>0</v></c>'], ['<t>jkts&apos;k</t>'])
    expect(notes).toEqual([{ code: 'legacy_font', facts: { column: 'A', row: 2, text: "jkts'k" } }])
  })
})

describe('the rows of an Excel file', () => {
  it('have the numbers that Excel shows, without empty ones', async () => {
    const { table } = await onlySheet(
      `${sheetRows([['Name', 'Fee']], 3)}${sheetRows([['Asha', 1]], 5)}<row r="6" s="1"><c r="A6" s="1"/></row>${sheetRows([[null, 2]], 900_000)}<row r="1048576"><c r="XFD1048576" s="1"/></row>`,
    )
    expect(table).toEqual({
      headings: ['Name', 'Fee'],
      rows: [
        { row: 5, cells: ['Asha', 1] },
        { row: 900_000, cells: [null, 2] },
      ],
    })
  })

  it('are read where hidden, and said so', async () => {
    const rows = sheetRows([['Name'], ['Asha'], ['Ravi']]).replace(
      '<row r="2">',
      '<row r="2" hidden="1">',
    )
    const { table, notes } = await onlySheet(rows)
    expect([table.rows.length, notes]).toEqual([2, [{ code: 'hidden_rows', facts: { rows: 1 } }]])
  })

  it('are of the sheets in their order, hidden ones marked and empty ones left out', async () => {
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

  it('are equal to what was written, also in a large file', async () => {
    const text = (row: number) => `<&> é आशा "${row}"`.repeat(1 + (row % 7))
    const written = Array.from({ length: 4_000 }, (_, row) => [text(row), row / 3, text(row + 1)])
    const { table } = await onlySheet(sheetRows([['Name', 'Number', 'Again'], ...written]))
    expect(table.rows.map(({ cells }) => cells)).toEqual(written)
  })

  it('are equal to what was written, whatever it is', async () => {
    const cell: fc.Arbitrary<Value> = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 12 }).map((text) => text.replace(/\p{C}/gu, '')),
      fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
      fc.boolean(),
      fc.constant(null),
      fc
        .date({ min: new Date('1901-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
        .map((date) => ({ day: date.toISOString().slice(0, 10) })),
    )
    const rows = fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(rows, fc.integer({ min: 1, max: 1_000_000 }), async (written, first) => {
        const { table } = await onlySheet(sheetRows([['One', 'Two', 'Three'], ...written], first))
        const blank = (one: unknown) =>
          one === null || (typeof one === 'string' && one.trim() === '')
        const expected = written.flatMap((cells, at) =>
          cells.every(blank) ? [] : [{ row: first + 1 + at, cells }],
        )
        const unlessBlank = (one: unknown) => (blank(one) ? null : one)
        expect(
          table.rows.map(({ row, cells }) => ({ row, cells: cells.map(unlessBlank) })),
        ).toEqual(expected.map(({ row, cells }) => ({ row, cells: cells.map(unlessBlank) })))
      }),
    )
  })
})

describe('a sheet with faults anywhere', () => {
  const written: fc.Arbitrary<{ xml: string; read: unknown }> = fc.oneof(
    fc.integer().map((value) => ({ xml: `<c><v>${value}</v></c>`, read: value })),
    fc.integer().map((value) => ({ xml: `<c><f>A1</f><v>${value}</v></c>`, read: value })),
    fc.constantFrom('#REF!', '#N/A', '#DIV/0!', '#NAME?').map((text) => ({
      xml: `<c t="e"><f>B1</f><v>${text}</v></c>`,
      read: { fault: 'error', text },
    })),
    fc.constantFrom('A1+1', 'SUM(A1:B2)').map((formula) => ({
      xml: `<c><f>${formula}</f></c>`,
      read: { fault: 'formula', text: `=${formula}` },
    })),
    fc.constantFrom(0, 1, 7, 31).map((code) => ({
      xml: `<c t="inlineStr"><is><t>a_x00${code.toString(16).padStart(2, '0')}_</t></is></c>`,
      read: { fault: 'control', text: 'a\uFFFD' },
    })),
    fc.constantFrom('<c/>', '<c s="1"/>', '<c><v></v></c>').map((xml) => ({ xml, read: null })),
  )

  it('names each of them, and is otherwise equal to what was written', async () => {
    const rows = fc.array(fc.tuple(written, written, written), { minLength: 1, maxLength: 10 })
    await fc.assert(
      fc.asyncProperty(rows, async (cells) => {
        const body = cells.map((row) => `<row>${row.map(({ xml }) => xml).join('')}</row>`)
        const { table } = await onlySheet(sheetRows([['One', 'Two', 'Three']]) + body.join(''))
        expect(table.rows).toEqual(
          cells.flatMap((row, at) => {
            const read = row.map((cell) => cell.read)
            return read.every((cell) => cell === null) ? [] : [{ row: at + 2, cells: read }]
          }),
        )
      }),
    )
  })
})

describe('the headings of a sheet', () => {
  it('are found under titles, which are kept and told', async () => {
    const { titles, table, notes } = await onlySheet(
      sheetRows([
        ['Khel Academy, Pune'],
        ['Attendance', { day: '2026-06-01' }],
        ['Name', 'Phone', 'Town', 'Fee', 'Paid'],
        ['Asha', 9822012345, 'Pune', 100, 50],
      ]),
    )
    expect(titles).toEqual(['Khel Academy, Pune', 'Attendance 2026-06-01'])
    expect(table.headings).toEqual(['Name', 'Phone', 'Town', 'Fee', 'Paid'])
    expect(notes).toEqual([{ code: 'rows_above_headings', facts: { rows: 2, row: 3 } }])
  })

  it('may be numbers and days', async () => {
    const { table } = await onlySheet(
      sheetRows([
        ['Name', 1, { day: '2026-06-02' }],
        ['Asha', 'P', 'A'],
      ]),
    )
    expect(table.headings).toEqual(['Name', 1, { day: '2026-06-02' }])
  })

  it('are joined where a merged cell names a group of them', async () => {
    const { table, notes } = await onlySheet(
      sheetRows([
        ['Name', 'Fees', null, 'Town'],
        [null, 'Total', 'Paid', null],
        ['Asha', 100, 50, 'Pune'],
      ]),
      { after: '<mergeCells><mergeCell ref="A1:A2"/><mergeCell ref="B1:C1"/></mergeCells>' },
    )
    expect(table.headings).toEqual(['Name', 'Fees / Total', 'Fees / Paid', 'Town'])
    expect(table.rows).toEqual([{ row: 3, cells: ['Asha', 100, 50, 'Pune'] }])
    expect(notes).toEqual([{ code: 'headings_joined', facts: { rows: 2 } }])
  })

  it('are joined with the groups above them', async () => {
    const { table, titles } = await onlySheet(
      sheetRows([
        ['List of students'],
        [null, 'June 2026', null, 'July 2026', null],
        ['Name', 1, 2, 1, 2],
        ['Asha', 'P', 'P', 'A', 'P'],
      ]),
      { after: '<mergeCell ref="A1:E1"/><mergeCell ref="B2:C2"/><mergeCell ref="D2:E2"/>' },
    )
    expect(titles).toEqual(['List of students'])
    expect(table.headings).toEqual([
      'Name',
      'June 2026 / 1',
      'June 2026 / 2',
      'July 2026 / 1',
      'July 2026 / 2',
    ])
  })

  it('leave a row of weekdays under them as it is', async () => {
    const { table } = await onlySheet(
      sheetRows([
        ['Name', 1, 2],
        [null, 'Mon', 'Tue'],
        ['Asha', 'P', 'A'],
      ]),
      {
        after: '<mergeCell ref="A1:A2"/>',
      },
    )
    expect([table.headings, table.rows.length]).toEqual([['Name', 1, 2], 2])
  })

  it('are blank where the first row holds data already', async () => {
    const { table, notes } = await onlySheet(
      sheetRows([
        ['Asha', 9822012345],
        ['Ravi', 9822054321],
      ]),
    )
    expect([table.headings, table.rows.length]).toEqual([[null, null], 2])
    expect(notes).toEqual([{ code: 'no_headings', facts: { row: 1 } }])
  })

  it('are single spaced, and blank where there is none', async () => {
    const { table } = await onlySheet(
      sheetRows([
        [' Full\n name ', null],
        ['Asha', 1],
      ]),
    )
    expect(table.headings).toEqual(['Full name', null])
  })

  it('stand above merged cells that are told', async () => {
    const { notes } = await onlySheet(
      sheetRows([
        ['Name', 'Town'],
        ['Asha', 'Pune'],
        ['Ravi', null],
      ]),
      {
        after: '<mergeCell ref="B2:B3"/>',
      },
    )
    expect(notes).toEqual([{ code: 'merged_cells', facts: { row: 2 } }])
  })
})
