import { expect, test } from 'vitest'
import { getRoster, type RosterInColumns, type RosterInRows, type RosterRow } from './roster.ts'
import { inRows, markColumns, type RollMark, studentColumns } from './roster-rows.ts'

const facts = {
  version: '',
  whole: true,
  gone: [],
  total: 5,
  date: '2026-11-21',
  today: '2026-11-21',
  anyDay: false,
}
const students: RosterRow[] = [
  ['7', 'A', 'NDA/7', '+91 98220 01234', '2026-11-21', 'A26/7', '9822011111'],
  ['1', 'B', 'NDA/8', '+91 00000 00007', '2024-02-29', '', '0253 257890', 4],
  ['3', 'C', 'X', '+91 9822001234', '2026-12-01', 'A26/17', '0000000000'],
  ['9', 'D', 'NDA/10', '', '1999-12-31', '', '98220-11111', 2],
  ['2', 'E', 'NDA#1', '+92 98220 01234', '2026-11-20', '7', '९८२२०११११४', 3],
]
const marks: RollMark[] = [
  ['1', 'late', 1, undefined],
  ['9', 'absent', 2, 'Bus'],
]
const columns = {
  students: studentColumns(students),
  marks: { ...markColumns(marks, students), id: [7, 1, 3, 9, 2] },
}

test('columns keep each text as it was written, and each row together', () => {
  const { registrationNumber, contactNumber, parentMobileNumber } = columns.students
  expect(registrationNumber).toEqual({ form: 'NDA/#', values: [7, 8, 'X', 'NDA/10', 'NDA#1'] })
  expect(contactNumber.values.map((value) => typeof value)).toEqual([
    'number',
    'number',
    'string',
    'string',
    'string',
  ])
  expect(parentMobileNumber.values.slice(0, 3)).toEqual([9_822_011_111, '0253 257890', 0])
  expect(inRows({ ...facts, columns })).toEqual({ ...facts, students, marks })
  for (const texts of [[], [''], ['#1', '#2'], ['(020) 1.2+3', '(020) 1.2+4']]) {
    const rows = texts.map((text, at): RosterRow => [`${at}`, '', text, text, '2026-01-01', '', ''])
    expect(inRows({ ...facts, columns: { ...columns, ...only(rows) } }).students).toEqual(rows)
  }
})

const only = (rows: readonly RosterRow[]): RosterInColumns['columns'] => ({
  students: studentColumns(rows),
  marks: markColumns([], rows),
})

test('columns that nobody has are absent, and marks of all the students have no ids', () => {
  const plain = students.map(([id, name, number, phone, day, , parent]): RosterRow => {
    return [id, name, number, phone, day, '', parent]
  })
  const all = plain.map(([id]): RollMark => [id, 'present', 1, undefined])
  const short = { students: studentColumns(plain), marks: markColumns(all, plain) }
  expect(Object.keys(short.students)).not.toEqual(
    expect.arrayContaining(['admissionNo', 'chestNumber']),
  )
  expect(short.marks).toEqual({ status: 'ppppp', version: {}, remarks: {} })
  expect(inRows({ ...facts, columns: short })).toEqual({ ...facts, students: plain, marks: all })
})

test('rows of an older server, which knows no columns, say the same', () => {
  const rows: RosterInRows = {
    ...facts,
    students,
    markers: ['Anil'],
    marks: [
      ['1', 'late', 1, 0, 'then', {}],
      ['9', 'absent', 2, 0, 'then', { remarks: 'Bus' }],
    ],
  }
  expect(inRows(rows)).toEqual({ ...facts, students, marks })
})

test('columns that a value is missing from are refused, never read one row off', () => {
  const { id, status } = columns.marks
  for (const [table, column] of Object.entries({ ...columns, marks: { id, status } }))
    for (const [name, values] of Object.entries(column)) {
      const short =
        typeof values === 'object' && 'form' in values
          ? { ...values, values: values.values.slice(1) }
          : values.slice(1)
      const shifted = {
        ...facts,
        columns: { ...columns, [table]: { ...columns.marks, ...column, [name]: short } },
      }
      expect(() => inRows(shifted)).toThrow('differ in length')
      expect(getRoster.answer.safeParse(shifted).success).toBe(false)
    }
})
