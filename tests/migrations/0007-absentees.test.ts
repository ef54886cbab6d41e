import { describe, expect, test } from 'vitest'
import { connect } from '../../server/db/connect.ts'
import * as house from '../../server/db/migrations/0001-house.ts'
import * as peopleAndSettings from '../../server/db/migrations/0002-people-and-settings.ts'
import * as fees from '../../server/db/migrations/0003-fees.ts'
import * as attendance from '../../server/db/migrations/0004-attendance.ts'
import { makeEarlier } from '../support/databases/earlier.ts'
import { engines } from '../support/databases/engines.ts'
import { newDatabase } from '../support/server.ts'
import { beforeFees } from './before-fees.ts'

const earlier = {
  '0001-house': house,
  '0002-people-and-settings': peopleAndSettings,
  '0003-fees': fees,
  '0004-attendance': attendance,
}

const people = beforeFees.filter((text) => /^insert into (employees|venues|students)/.test(text))

/** Marks of a student on the first days of March, a letter a day. */
const marksOf = (student: number, letters: string): string[] =>
  [...letters].map((letter, at) => {
    const status = { a: 'absent', l: 'late', p: 'present' }[letter]
    return `insert into attendance
      (student_id, day, venue_id, status, version, marked_by, marked_at)
      values (${student}, '2026-03-0${at + 1}', 1, '${status}', 1, 1, '2026-03-09T01:00:00.000Z')`
  })

describe.each(engines)('a database from before absentees were stored, on %s,', (engine) => {
  test('knows who was absent three days in a row', async () => {
    const { place, remove } = await newDatabase(engine, 'empty')
    const marks = [...marksOf(1, 'palaaa'), ...marksOf(2, 'aaap'), ...marksOf(3, 'aa')]
    await makeEarlier(place, earlier, [...people, ...marks])
    const store = connect(place)
    await store.migrate()
    const kept = await store.db.selectFrom('attendance_absentees').selectAll().execute()
    expect(kept).toEqual([{ student_id: 1, last_day: '2026-03-06' }])
    await store.close()
    await remove()
  })
})
