import { sql } from 'kysely'
import type { Day } from '../../contract/calendar.ts'
import { studentsCounter } from '../db/counters.ts'
import type { Db } from '../db/schema.ts'

const topCount = 5

/** How many students there are, and how many were registered on or after `since`. */
export const countStudents = (db: Db, since: Day) =>
  db
    .selectNoFrom([
      sql<number>`coalesce((select value from counters where name = ${studentsCounter}), 0)`.as(
        'totalStudents',
      ),
      sql<number>`(select count(*) from students
        where deleted_at is null and registration_date >= ${since})`.as('recentRegistrations'),
    ])
    .executeTakeFirstOrThrow()

/** People, and money in paise over the students who are not deleted. */
export const sumUp = (db: Db) =>
  db
    .selectNoFrom([
      sql<number>`(select count(*) from employees where deleted_at is null)`.as('employees'),
      sql<number>`(select coalesce(sum(enrolments.total_paise), 0) from enrolments
        join students on students.id = enrolments.student_id
        where students.deleted_at is null)`.as('courseFee'),
      sql<number>`(select coalesce(sum(payments.amount_paise), 0) from payments
        join students on students.id = payments.student_id
        where students.deleted_at is null and payments.enrolment_id is null)`.as('admissionFee'),
      sql<number>`(select count(distinct enrolments.student_id) from enrolments
        join students on students.id = enrolments.student_id
        where students.deleted_at is null
          and enrolments.paid_paise < enrolments.total_paise)`.as('pending'),
    ])
    .executeTakeFirstOrThrow()

/** The five who registered the most students. */
export const findTopEmployees = (db: Db) =>
  db
    .selectFrom('students')
    .innerJoin('employees', 'employees.id', 'students.registered_by')
    .select((row) => [
      'employees.id',
      'employees.name',
      'employees.email',
      row.fn.countAll<number>().as('registrationCount'),
    ])
    .where('students.deleted_at', 'is', null)
    .groupBy(['employees.id', 'employees.name', 'employees.email', 'employees.name_key'])
    .orderBy('registrationCount', 'desc')
    .orderBy('employees.name_key')
    .limit(topCount)
    .execute()
