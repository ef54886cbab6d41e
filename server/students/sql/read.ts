import { sql } from 'kysely'
import { compiled } from '../../db/compiled.ts'
import { isAnyOf, rowsAsJson } from '../../db/json.ts'
import { referenceOf } from '../../db/ledger/references.ts'
import { compiledIds } from '../../db/many-rows.ts'
import { personAs } from '../../db/people.ts'
import { inOrderOf } from '../../db/pieces.ts'
import type { RowOf } from '../../db/records.ts'
import type { Db } from '../../db/schema.ts'
import { tallies } from '../../db/tallies.ts'
import { detailColumns, listedColumns, selected } from './details.ts'

const enrolmentsOf = (db: Db) =>
  db
    .selectFrom('enrolments')
    .select([
      'course_id',
      'course_name',
      'course_fee_paise',
      'duration',
      'payment_mode',
      'total_paise',
      'refund_due_paise',
      'partial_amount_paise',
      'paid_paise',
    ])
    .where('enrolments.student_id', '=', sql.ref<number>('students.id'))
    .where('enrolments.taken_off_at', 'is', null)
    .orderBy('position')

export type EnrolmentFound = RowOf<typeof enrolmentsOf>

/** Students as a list shows them. */
export const listedRows = (db: Db) =>
  db
    .selectFrom('students')
    .innerJoin('venues', 'venues.id', 'students.venue_id')
    .leftJoin('squads', 'squads.id', 'students.squad_id')
    .leftJoin('admission_fees', 'admission_fees.student_id', 'students.id')
    .select([
      'students.id',
      'students.registration_number',
      'students.admission_no',
      'venues.name as venue',
      ...selected(listedColumns),
      'students.venue_id',
      'squads.id as squad_id',
      'squads.name as squad',
      'students.registered_by',
      'students.created_at',
      'students.updated_at',
      'students.version',
      rowsAsJson(db, enrolmentsOf(db)).as('enrolments'),
      sql<number>`coalesce(admission_fees.paid_paise, 0)`.as('admission_fee'),
    ])

export type StudentRowFound = RowOf<typeof listedRows>

/** Students with all that is kept of them. */
const studentsInFull = (db: Db) =>
  listedRows(db)
    .innerJoin('employees', 'employees.id', 'students.registered_by')
    .select([
      'students.education',
      ...selected(detailColumns),
      'students.mode_of_transaction',
      'students.deleted_at',
      ...personAs('employees', 'author'),
    ])

export type StudentFound = RowOf<typeof studentsInFull>

const oneStudent = compiled<{ id: number }>()((db, value) =>
  studentsInFull(db)
    .where('students.id', '=', value('id'))
    .where('students.deleted_at', 'is', null),
)

export const findStudent = async (db: Db, id: number): Promise<StudentFound | undefined> =>
  (await oneStudent(db, { id }))[0]

/** Students in full by their ids, present or deleted, in any order. */
export const findStudentsOf = compiledIds()((db, among) =>
  studentsInFull(db).where(among('students.id')),
)

/** The same in the order of the ids. */
export const findInFull = async (db: Db, ids: readonly number[]) =>
  inOrderOf(ids, await findStudentsOf(db, ids))

/** The venues that students are registered for, by name, with their squads; a person's own are marked. */
export const findVenues = (db: Db, personId: number) =>
  db
    .selectFrom('venues')
    .innerJoin('counters', (join) =>
      join.onRef('counters.name', '=', sql`${tallies.atVenuePrefix} || venues.id`),
    )
    .select((venue) => [
      'venues.name',
      'counters.value as students',
      rowsAsJson(
        db,
        venue
          .selectFrom('squads')
          .leftJoin('squad_coaches', (join) =>
            join
              .onRef('squad_coaches.squad_id', '=', 'squads.id')
              .on('squad_coaches.employee_id', '=', personId),
          )
          .select(['squads.id', 'squads.name', 'squad_coaches.employee_id as coach'])
          .whereRef('squads.venue_id', '=', 'venues.id')
          .where('squads.deactivated_at', 'is', null)
          .orderBy('squads.name_key'),
      ).as('squads'),
    ])
    .where('counters.value', '>', 0)
    .orderBy('venues.name_key')
    .execute()

export type VenueFound = Awaited<ReturnType<typeof findVenues>>[number]

/** The payments of students for courses that were not reversed, the oldest first. */
export const findValidPayments = (db: Db, studentIds: readonly number[]) =>
  db
    .selectFrom('payments')
    .innerJoin('enrolments', 'enrolments.id', 'payments.enrolment_id')
    .innerJoin('receipts', 'receipts.id', 'payments.receipt_id')
    .leftJoin('reversals', 'reversals.payment_id', 'payments.id')
    .select([
      'payments.student_id',
      'enrolments.course_id',
      'receipts.issued_on as day',
      'payments.transaction_mode',
      referenceOf.as('reference'),
    ])
    .where(isAnyOf(db, 'payments.student_id', studentIds))
    .where('reversals.payment_id', 'is', null)
    .where('enrolments.taken_off_at', 'is', null)
    .orderBy('payments.id')
    .execute()

export type LastPayment = Awaited<ReturnType<typeof findValidPayments>>[number]
