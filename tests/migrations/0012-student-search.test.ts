import { describe, expect, test } from 'vitest'
import { calendarDay } from '../../contract/values/calendar-schemas.ts'
import { connect } from '../../server/db/connect.ts'
import * as house from '../../server/db/migrations/0001-house.ts'
import * as peopleAndSettings from '../../server/db/migrations/0002-people-and-settings.ts'
import { findCourseStudents } from '../../server/payments/sql/course-students.ts'
import { findStudents } from '../../server/students/sql/list.ts'
import { makeEarlier } from '../support/databases/earlier.ts'
import { engines } from '../support/databases/engines.ts'
import { newDatabase } from '../support/server.ts'
import { beforeFees } from './before-fees.ts'

const earlier = { '0001-house': house, '0002-people-and-settings': peopleAndSettings }
const firstPage = { page: 1, limit: 10 }
const today = calendarDay('').parse('2026-11-21')

describe.each(engines)('students from before searches had an index, on %s,', (engine) => {
  test('are found by words, phones, venues and courses, with deleted ones apart', async () => {
    const { place, remove } = await newDatabase(engine, 'empty')
    await makeEarlier(place, earlier, beforeFees)
    const store = connect(place)
    await store.migrate()
    const { db } = store
    const all = await db.selectFrom('students').selectAll().execute()
    for (const { id, name, contact_number: phone, deleted_at, venue_id } of all) {
      const { name: campVenue } = await db
        .selectFrom('venues')
        .select('name')
        .where('id', '=', venue_id)
        .executeTakeFirstOrThrow()
      const words = name.split(' ').toReversed().join(' ')
      const filter = { ...firstPage, campVenue, deleted: deleted_at !== null }
      for (const search of [words, phone, phone.replace(/\D/g, '').slice(-5)]) {
        const { rows } = await findStudents(db, { ...filter, search })
        expect([search, rows.map((row) => row.id)]).toEqual([search, expect.arrayContaining([id])])
      }
      const other = await findStudents(db, { ...filter, search: words, deleted: !filter.deleted })
      expect(other.rows.map((row) => row.id)).not.toContain(id)
    }
    const ofCourse = await findCourseStudents(db, { ...firstPage, courseId: 1, search: 'a' }, today)
    const enrolled = await db
      .selectFrom('enrolments')
      .innerJoin('students', 'students.id', 'enrolments.student_id')
      .select('student_id')
      .where('course_id', '=', 1)
      .where('students.deleted_at', 'is', null)
      .where('students.name_key', 'like', '%a%')
      .orderBy('student_id', 'desc')
      .execute()
    expect(ofCourse.rows.map(({ id }) => id)).toEqual(enrolled.map(({ student_id: id }) => id))
    await store.close()
    await remove()
  })
})
