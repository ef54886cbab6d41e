import { expect, test } from 'vitest'
import { getRoster } from './roster.ts'
import { ofNumbers, packAlike, packDays, packSteps } from './columns.ts'
import { inRows } from './roster-rows.ts'

const facts = {
  version: '',
  whole: true,
  gone: [],
  total: 5,
  date: '2026-11-21',
  today: '2026-11-21',
  anyDay: false,
}
const phones = ['+91 98220 01234', '+91 00000 00007', '+91 9822001234', '', '+92 98220 01234']
const others = ['9822011111', '0253 257890', '0000000000', '98220-11111', '९८२२०११११४']
const days = ['2026-11-21', '2024-02-29', '2026-12-01', '1999-12-31', '2026-11-20']
const columns = {
  students: {
    id: [7, 1, 3, 9, 2],
    name: ['A', 'B', 'C', 'D', 'E'],
    registrationNumber: ['1', '2', '3', '4', '5'],
    admissionNo: [null, 'X', null, null, 'Y'],
    registered: packDays(days, facts.date),
    chestNumber: packSteps([null, 4, null, 2, 3]),
    contactNumber: packAlike(phones),
    parentMobileNumber: packAlike(others),
  },
  marks: {
    id: [1, 9],
    status: ['late' as const, 'absent' as const],
    version: [1, 2],
    remarks: [null, 'Bus'],
  },
}

test('columns keep each text as it was written, and each row together', () => {
  const { contactNumber, parentMobileNumber } = columns.students
  expect(contactNumber.values.map((value) => typeof value)).toEqual([
    'number',
    'number',
    'string',
    'string',
    'string',
  ])
  expect(parentMobileNumber.values.slice(0, 3)).toEqual([9_822_011_111, '0253 257890', 0])
  const { students, marks } = inRows({ ...facts, columns })
  expect(students).toEqual([
    ['7', 'A', '1', phones[0], days[0], '', others[0]],
    ['1', 'B', '2', phones[1], days[1], 'X', others[1], 4],
    ['3', 'C', '3', phones[2], days[2], '', others[2]],
    ['9', 'D', '4', phones[3], days[3], '', others[3], 2],
    ['2', 'E', '5', phones[4], days[4], 'Y', others[4], 3],
  ])
  expect(marks).toEqual([
    ['1', 'late', 1, 0, '', {}],
    ['9', 'absent', 2, 0, '', { remarks: 'Bus' }],
  ])
  for (const texts of [[], [''], ['#1', '#2'], ['(020) 1.2+3', '(020) 1.2+4']])
    expect(packAlike(texts).values).toHaveLength(texts.length)
})

test('rows of an older server, which knows no columns, are taken as they are', () => {
  const rows = { ...facts, ...inRows({ ...facts, columns }), markers: ['Anil'] }
  expect(inRows(rows)).toBe(rows)
})

test('columns that a value is missing from are refused, never read one row off', () => {
  for (const [table, column] of Object.entries(columns))
    for (const [name, values] of Object.entries(column)) {
      const short =
        'form' in values ? { ...values, values: values.values.slice(1) } : values.slice(1)
      const shifted = { ...facts, columns: { ...columns, [table]: { ...column, [name]: short } } }
      expect(() => inRows(shifted)).toThrow('differ in length')
      expect(getRoster.answer.safeParse(shifted).success).toBe(false)
    }
})

test('the roster of a squad of 40 with its marks takes less than 4 KB', () => {
  const squad = Array.from({ length: 40 }, (_, at) => at)
  const numbers = squad.map((at) => `REG-2026-${String(1960 + at).padStart(4, '0')}`)
  const phones = squad.map((at) => `98220${13_579 + at * 997}`)
  const packed = {
    students: {
      id: squad.map((at) => 11_000 + at),
      name: squad.map(() => 'Siddharth Patil'),
      registrationNumber: packAlike(numbers, ofNumbers),
      admissionNo: squad.map(() => null),
      registered: squad.map(() => 142),
      chestNumber: packSteps(squad.map((at) => 1960 + at)),
      contactNumber: packAlike(phones),
      parentMobileNumber: packAlike(phones),
    },
    marks: {
      id: squad.map((at) => 11_000 + at),
      status: squad.map(() => 'present' as const),
      version: squad.map(() => 1),
      remarks: squad.map(() => null),
    },
  }
  const answer = getRoster.answer.parse({ ...facts, columns: packed })
  expect(JSON.stringify(answer).length).toBeLessThan(4096)
  if ('columns' in answer)
    expect(inRows(answer).students.map(([, , number]) => number)).toEqual(numbers)
  const written = ['NDA/7', 'NDA/8', 'X', '2026', 'NDA/10', 'NDA#1']
  const { form, values } = packAlike(written, ofNumbers)
  expect([form, values]).toEqual(['NDA/#', [7, 8, ...written.slice(2)]])
})
