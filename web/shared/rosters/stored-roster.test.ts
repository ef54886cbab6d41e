import { serialize } from 'node:v8'
import { expect, test } from 'vitest'
import type { RosterExcused, RosterMark, RosterRow } from '../../../contract/attendance/roster.ts'
import type { RollMark } from '../../../contract/attendance/roster-rows.ts'
import type { KeptRoster, StoredRoster } from '../outbox/database.ts'
import { versionOf } from './roster.ts'
import { asStored, fromStored } from './stored-roster.ts'

const first = ['Siddharth', 'Chandrashekhar', 'Aishwarya', 'Venkateshwaran', 'Om']
const fathers = ['Dnyaneshwar', 'Ram', 'Pandurang', 'Vishwanath', 'Gopal', 'Hari', 'Bhausaheb']
const last = ['Suryawanshi', 'Jadhav', 'Bhattacharya', 'Patil', 'Kulkarni', 'Deshmukh']

const day = '2026-11-21'
const now = '2026-11-21T01:10:00.000Z'
const version = '2026-11-21T01:09:12.345Z.2000'

/** Everyone with all that a roster can have of them, by name. */
const students = Array.from({ length: 50 }, (_, at): RosterRow => {
  const number = (at * 397) % 2000
  return [
    String(11_000 + number),
    `${first[at % 5]} ${fathers[at % 7]} ${last[at % 6]}`,
    `REG-2026-${String(number).padStart(4, '0')}`,
    `98220${13_579 + at * 997}`,
    `2026-0${(at % 3) + 6}-01`,
    `A26/${1000 + number}`,
    `70380${86_420 - at * 991}`,
    1960 + at,
  ]
}).toSorted(([, one], [, other]) => (one < other ? -1 : 1))

const ids = students.map(([id]) => id)
const away = ids.slice(20, 23)
const excused = away.map((id): RosterExcused => {
  return [id, 'leave', '2026-11-18', '2026-11-24', null, `0b7f3a92-5c1d-4e8f-9a6b-${id}0000000`]
})
const marks = ids
  .filter((id) => !away.includes(id))
  .map((id, at): RollMark => {
    if (at > 2) return [id, 'present', 1, undefined]
    return [id, at === 0 ? 'late' : 'absent', 2, at === 0 ? 'Bus from Nashik' : undefined]
  })

const roster: KeptRoster = {
  key: JSON.stringify(['17', 'Pune Camp', '12']),
  personId: '17',
  venue: 'Pune Camp',
  squad: { _id: '12', name: 'Shivaji Squad' },
  asOf: now,
  version,
  total: 50,
  students,
  daysBack: 3,
  anyDay: false,
  days: { [day]: { marks, excused, asOf: now, tag: `"${'A'.repeat(27)}"`, tagFor: version } },
}

test('the stored roster of a squad of 50 with a marked day takes at most 4 KB', () => {
  const letters = students.reduce((sum, [, name]) => sum + name.length, 0) / students.length
  expect(letters).toBeGreaterThan(25)
  // As V8 writes it, in a browser's database too, beside a few bytes of its own.
  const bytes = serialize(asStored(roster)).byteLength
  expect(bytes).toBeLessThanOrEqual(4096 - 20)
  expect(fromStored(asStored(roster))).toEqual(roster)
})

test('a roster that an earlier release stored in rows opens, and is asked for whole', () => {
  const old: StoredRoster = {
    ...roster,
    days: {
      [day]: {
        ...roster.days[day],
        asOf: now,
        tagFor: version,
        marks: marks.map(([id, status, mark, remarks]): RosterMark => {
          return [id, status, mark, 0, '', remarks === undefined ? {} : { remarks }]
        }),
      },
    },
  }
  const opened = fromStored(old)
  expect(opened).toEqual({ ...roster, version: '' })
  expect(versionOf(opened)).toBeUndefined()
  expect(fromStored(asStored(opened))).toEqual(opened)
})
