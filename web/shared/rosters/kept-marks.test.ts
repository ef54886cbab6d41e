import { describe, expect, test } from 'vitest'
import { coach } from '../../../tests/support/outbox/entries.ts'
import type { KeptRoster } from '../outbox/database.ts'
import { withMarks, withRead } from './kept-marks.ts'

const kept: KeptRoster = {
  key: '',
  personId: coach,
  venue: 'Pune Camp',
  usedAt: '',
  asOf: '',
  version: '',
  total: 1,
  students: [],
  daysBack: undefined,
  anyDay: false,
  days: {
    '2026-11-21': {
      markers: ['Anil'],
      marks: [['1', 'present', 1, 0, 'then', {}]],
      asOf: '',
      tag: 'tag',
      tagFor: '',
    },
  },
}

test('a kept roster shows the result of an upload', () => {
  const mark = { status: 'late' as const, version: 2, markedBy: { name: 'Ravi' }, markedAt: 'now' }
  const { days } = withMarks(kept, '2026-11-21', [{ studentId: '1', mark }])
  expect(days['2026-11-21']).toMatchObject({
    markers: ['Anil', 'Ravi'],
    marks: [['1', 'late', 2, 1, 'now', {}]],
    tag: undefined,
  })
  expect(withMarks(kept, '2026-11-20', [{ studentId: '1', mark }])).toBe(kept)
})

describe('a roster that was requested before', () => {
  const day = '2026-11-21'
  const dayOf = (asOf: string, marks: KeptRoster['days'][string]['marks'] = []) => ({
    markers: ['Anil'],
    marks,
    asOf,
    tag: 'tag',
    tagFor: '',
  })

  test('does not undo the result of a later upload', () => {
    const mark = {
      status: 'late' as const,
      version: 2,
      markedBy: { name: 'Ravi' },
      markedAt: 'now',
    }
    const uploaded = withMarks(kept, day, [{ studentId: '1', mark }])
    const late = { ...kept, asOf: '2', days: { [day]: { ...dayOf('2'), markers: ['Meera'] } } }
    const { asOf, days } = withRead(uploaded, late)
    expect(asOf).toBe('2')
    expect(days[day]).toEqual({
      ...dayOf('2', [['1', 'late', 2, 1 + 1, 'now', {}]]),
      markers: ['Meera', 'Anil', 'Ravi'],
      tag: undefined,
    })
  })

  test('brings what is newer, under its tag', () => {
    const newer = dayOf('2', [['1', 'absent', 3, 0, 'then', {}]])
    const read = { ...kept, asOf: '2', total: 7, days: { [day]: newer } }
    expect(withRead(kept, read)).toEqual(read)
    expect(withRead(undefined, read)).toBe(read)
  })

  test('leaves the days that another tab has read, three of them, and its roster if that is later', () => {
    const here = {
      ...kept,
      asOf: '9',
      total: 9,
      days: { [day]: dayOf('9'), '2026-11-20': dayOf('4'), '2026-11-18': dayOf('3') },
    }
    const read = { ...kept, asOf: '5', usedAt: '5', days: { '2026-11-19': dayOf('5') } }
    const merged = withRead(here, read)
    expect(merged).toMatchObject({ asOf: '9', total: 9, usedAt: '5' })
    expect(Object.keys(merged.days).toSorted()).toEqual(['2026-11-19', '2026-11-20', day])
  })
})
