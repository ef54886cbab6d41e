import { expect, test } from 'vitest'
import { coach } from '../../../tests/support/outbox/entries.ts'
import type { KeptRoster } from '../outbox/database.ts'
import { withMarks, withRead } from './merge-marks.ts'

const day = '2026-11-21'
const dayOf = (asOf: string, marks: KeptRoster['days'][string]['marks'] = []) => ({
  marks,
  asOf,
  tag: 'tag',
  tagFor: '',
})
const mark = { status: 'late' as const, version: 2, remarks: 'Bus' }

const kept: KeptRoster = {
  key: '',
  personId: coach,
  venue: 'Pune Camp',
  asOf: '',
  version: '',
  total: 1,
  students: [['1', 'Asha', 'REG-1', '98220', '2026-01-01', '', '']],
  daysBack: undefined,
  anyDay: false,
  days: { [day]: dayOf('', [['1', 'present', 1]]) },
}

test('a kept roster shows an upload, which an earlier request does not undo', () => {
  const uploaded = withMarks(kept, day, [{ studentId: '1', mark }])
  expect(uploaded.days[day]).toMatchObject({
    marks: [['1', 'late', 2, 'Bus']],
    tag: undefined,
  })
  expect(withMarks(kept, '2026-11-20', [{ studentId: '1', mark }])).toBe(kept)
  // A mark of another squad is not of this roster.
  expect(withMarks(kept, day, [{ studentId: '2', mark }])).toBe(kept)
  const late = { ...kept, asOf: '2', days: { [day]: dayOf('2') } }
  const { asOf, days } = withRead(uploaded, late)
  expect(asOf).toBe('2')
  expect(days[day]).toEqual({ ...dayOf('2', [['1', 'late', 2, 'Bus']]), tag: undefined })
})

test('a roster brings what is newer, and leaves three days of another tab', () => {
  const newer = dayOf('2', [['1', 'absent', 3]])
  const read = { ...kept, asOf: '2', total: 7, days: { [day]: newer } }
  expect(withRead(kept, read)).toEqual(read)
  expect(withRead(undefined, read)).toBe(read)
  const here = {
    ...kept,
    asOf: '9',
    total: 9,
    days: { [day]: dayOf('9'), '2026-11-20': dayOf('4'), '2026-11-18': dayOf('3') },
  }
  const older = { ...kept, asOf: '5', days: { '2026-11-19': dayOf('5') } }
  const merged = withRead(here, older)
  expect(merged).toMatchObject({ asOf: '9', total: 9 })
  expect(Object.keys(merged.days).toSorted()).toEqual(['2026-11-19', '2026-11-20', day])
})
