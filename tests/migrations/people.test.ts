import { describe, expect, test } from 'vitest'
import { anUpgradedInstitute, rowsOf } from '../support/databases/earlier.ts'
import { engine } from '../support/databases/engines.ts'
import { aStudentOf1, chiefAndVenue, threeStudents } from './before-fees.ts'

/** Marks of a student on the first days of March, a letter a day. */
const marksOf = (student: number, letters: string): string[] =>
  [...letters].map((letter, at) => {
    const status = { a: 'absent', l: 'late', p: 'present' }[letter]
    return `insert into attendance
      (student_id, day, venue_id, status, version, marked_by, marked_at)
      values (${student}, '2026-03-0${at + 1}', 1, '${status}', 1, 1, '2026-03-09T01:00:00.000Z')`
  })

const created = '2026-01-31T05:00:00.000Z'
type Numbers = readonly [number: string, key: string, admission?: string, admissionKey?: string]
type StoredPerson = readonly [key: string, admission?: string, sequence?: number, year?: number]

/** Numbers as they were written down, and what an upgrade makes of them. */
const numbers: readonly (readonly [Numbers, StoredPerson])[] = [
  [
    ['OLD/17', 'old/17', 'A–1', 'a–1'],
    ['old/17', 'a–1'],
  ],
  [
    ['REG–2026–00007', 'reg–2026–00007', 'A-1', 'a-1'],
    ['reg–2026–00007', 'a-1'],
  ],
  [
    ['REG-2026-00007', 'reg-2026-00007', 'A१', 'a१'],
    ['reg-2026-00007', 'a1', 7, 2026],
  ],
  [
    ['REG-२०२६-०००१२', 'reg-२०२६-०००१२', 'A 1', 'a 1'],
    ['reg-2026-00012', 'a 1', 12, 2026],
  ],
  [['Rеg 5', 'rеg 5'], ['reg5']],
  [['REG\u20115', 'reg‐5'], ['reg-5']],
  [['reg 5', 'reg 5'], ['reg 5']],
]

describe(`an institute of an earlier version, on ${engine},`, () => {
  test('knows who was absent three days in a row', async () => {
    const marks = [...marksOf(1, 'palaaa'), ...marksOf(2, 'aaap'), ...marksOf(3, 'aa')]
    const { db } = await anUpgradedInstitute([4, [...threeStudents, ...marks]])
    const kept = await db.selectFrom('attendance_absentees').selectAll().execute()
    expect(kept).toEqual([{ student_id: 1, last_day: '2026-03-06' }])
  })

  test('gets one key for each look-alike number, and keeps two that already exist', async () => {
    const students = numbers.map(([[number, key, ...admission]], at) =>
      aStudentOf1(at + 1, [number, key, '2026-01-31', 'Asha', 'asha', created, ...admission]),
    )
    const { db } = await anUpgradedInstitute([1, [...chiefAndVenue, ...students]])
    const query = `select registration_number, registration_number_key, admission_no_key,
      registration_sequence, registration_year from students order by id`
    expect(await rowsOf(db, query)).toEqual(
      numbers.map(([[number], [key, ...more]]) =>
        [number, key, ...more, null, null, null].slice(0, 5),
      ),
    )
  })

  test('has keys that go on reading health and taking backups, as two permissions', async () => {
    const { db } = await anUpgradedInstitute(
      [1, chiefAndVenue],
      [
        22,
        [
          `insert into api_keys
            (name, name_key, token_hash, ending, permissions, last_day, created_at, created_by)
            values ('Watch', 'watch', '-', '-', 'fees.read health.manage', '2026-12-31', '-', 1)`,
        ],
      ],
    )
    expect(await rowsOf(db, 'select permissions from api_keys')).toEqual([
      ['fees.read health.read backups.manage'],
    ])
  })
})
