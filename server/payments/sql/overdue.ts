import { sql } from 'kysely'
import type { Day } from '../../../contract/values/calendar.ts'
import type { Paise } from '../../../contract/values/money.ts'
import { compiled } from '../../db/compiled.ts'
import { counterNamed, countersBefore, totalBefore } from '../../db/counters.ts'
import { isAnyOf } from '../../db/json.ts'
import { dueOfCourse } from '../../db/ledger/due.ts'
import { dueTallies, type OwedOf } from '../../db/ledger/due-tallies.ts'
import type { Db } from '../../db/schema.ts'
import { tallies } from '../../db/tallies.ts'
import { onlyRow } from '../../db/written.ts'
import { allOf, type Filter, ofCourse } from './course-student-filter.ts'

/** Students with an open instalment that was due before a day, and how much of those is open. */
export type Overdue = { students: number; paise: Paise }

/** Of all students, before a day: each open paisa is due on one, and who owes has a first one. */
const owedBefore = (day: Day) => ({
  students: totalBefore(tallies.owing, dueTallies.firstOn(), day),
  paise: totalBefore(tallies.outstanding, dueTallies.on(), day),
})

const overdue = compiled<{ today: Day }>()((db, value) => {
  const { students, paise } = owedBefore(value('today'))
  return db.selectNoFrom([students.as('students'), paise.as('paise')])
})

const overdueOf = compiled<{ first: string; on: string; today: Day }>()((db, value) =>
  db.selectNoFrom([
    countersBefore(value('first'), value('today')).as('students'),
    countersBefore(value('on'), value('today')).as('paise'),
  ]),
)

/** What is overdue today, in the institute or of these courses, from the totals by day. */
export const readOverdue = async (db: Db, today: Day, of?: OwedOf): Promise<Overdue> => {
  if (db.scope) {
    const { courseId, status: paymentStatus } = of ?? {}
    return countOverdue(db, { courseId, paymentStatus, search: undefined }, today)
  }
  if (of === undefined) return onlyRow(await overdue(db, { today }))
  return onlyRow(
    await overdueOf(db, { first: dueTallies.firstOn(of), on: dueTallies.on(of), today }),
  )
}

const owed = compiled<{ before: Day }>()((db, value) => {
  const due = owedBefore(value('before'))
  return db.selectNoFrom([
    due.students.as('dueStudents'),
    due.paise.as('duePaise'),
    counterNamed(tallies.owing).as('students'),
    counterNamed(tallies.outstanding).as('paise'),
  ])
})

/** What all students owe, and what of it is due before a day. */
export const readOwed = async (db: Db, day: Day): Promise<{ all: Overdue; due: Overdue }> => {
  const { students, paise, dueStudents, duePaise } = onlyRow(await owed(db, { before: day }))
  return { all: { students, paise }, due: { students: dueStudents, paise: duePaise } }
}

/** The same for the courses of a filter, of some students or of all. */
export const readOverdueOf = async (
  db: Db,
  filter: Filter,
  today: Day,
  among?: readonly number[],
): Promise<Overdue> => {
  if (among === undefined) return readOverdueOfAll(db, filter, today)
  return countOverdue(db, filter, today, among)
}

const countOverdue = async (
  db: Db,
  filter: Filter,
  today: Day,
  among?: readonly number[],
): Promise<Overdue> => {
  const where = ofCourse({ ...filter, overdue: true }, today)
  const { rows } = await sql<Overdue>`
    select count(distinct enrolments.student_id) as students,
      coalesce(sum(${dueOfCourse(today)}), 0) as paise
    from enrolments
    join student_accounts on student_accounts.student_id = enrolments.student_id
    where ${allOf([...where, ...(among ? [isAnyOf(db, 'enrolments.student_id', among)] : [])])}`.execute(
    db,
  )
  return onlyRow(rows)
}

const readOverdueOfAll = async (
  db: Db,
  { courseId, paymentStatus: status }: Filter,
  today: Day,
): Promise<Overdue> => {
  if (status !== undefined) return readOverdue(db, today, { status, courseId })
  if (courseId === undefined) return readOverdue(db, today)
  const pending = await readOverdue(db, today, { status: 'Pending', courseId })
  const partial = await readOverdue(db, today, { status: 'Partial', courseId })
  return {
    students: pending.students + partial.students,
    paise: pending.paise + partial.paise,
  }
}
