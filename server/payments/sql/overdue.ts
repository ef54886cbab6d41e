import { sql } from 'kysely'
import type { Day } from '../../../contract/values/calendar.ts'
import type { Paise } from '../../../contract/values/money.ts'
import { compiled } from '../../db/compiled.ts'
import { counterNamed } from '../../db/counters.ts'
import { isAnyOf } from '../../db/json.ts'
import { dueOfCourse } from '../../db/ledger/due.ts'
import type { Db } from '../../db/schema.ts'
import { tallies } from '../../db/tallies.ts'
import { onlyRow } from '../../db/written.ts'
import { allOf, type Filter, isByCourse, ofCourse } from './course-student-filter.ts'

/** Students with an open instalment that was due before a day, and how much of those is open. */
export type Overdue = { students: number; paise: Paise }

const before = (prefix: string, day: Day) =>
  sql<number>`(select coalesce(sum(value), 0) from counters
    where name >= ${prefix} and name < ${sql`${prefix} || ${day}`})`

const overdue = compiled<{ today: Day }>()((db, value) =>
  db.selectNoFrom([
    before(tallies.firstDueOnPrefix, value('today')).as('students'),
    before(tallies.dueOnPrefix, value('today')).as('paise'),
  ]),
)

/** What is overdue in the institute today, from the totals by day. */
export const readOverdue = async (db: Db, today: Day): Promise<Overdue> => {
  const [overdueSums] = await overdue(db, { today })
  return overdueSums ?? { students: 0, paise: 0 }
}

const owed = compiled<{ before: Day }>()((db, value) =>
  db.selectNoFrom([
    before(tallies.firstDueOnPrefix, value('before')).as('dueStudents'),
    before(tallies.dueOnPrefix, value('before')).as('duePaise'),
    counterNamed(tallies.owing).as('students'),
    counterNamed(tallies.outstanding).as('paise'),
  ]),
)

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
  if (among === undefined && !isByCourse(filter)) return readOverdue(db, today)
  if (among === undefined && filter.courseId === undefined && filter.paymentStatus === 'Partial')
    return readOverdueOfPartial(db, filter, today)
  const where = ofCourse({ ...filter, overdue: true }, today)
  if (among !== undefined) where.push(isAnyOf(db, 'enrolments.student_id', among))
  const { rows } = await sql<Overdue>`
    select count(distinct enrolments.student_id) as students,
      coalesce(sum(${dueOfCourse(today)}), 0) as paise
    from enrolments
    join student_accounts on student_accounts.student_id = enrolments.student_id
    where ${allOf(where)}`.execute(db)
  return rows[0] ?? { students: 0, paise: 0 }
}

/** All that is overdue less what is of courses of which nothing is paid, which are few. */
const readOverdueOfPartial = async (db: Db, filter: Filter, today: Day): Promise<Overdue> => {
  const all = await readOverdue(db, today)
  const pending = await readOverdueOf(db, { ...filter, paymentStatus: 'Pending' }, today)
  const { rows } = await sql<{ students: number }>`
    select count(*) as students from student_accounts
    where pending_due_date < ${today}
      and (partial_due_date is null or partial_due_date >= ${today})`.execute(db)
  return { students: all.students - (rows[0]?.students ?? 0), paise: all.paise - pending.paise }
}
