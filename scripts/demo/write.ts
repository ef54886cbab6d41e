import { foldNumber } from '../../contract/values/numbers.ts'
import { foldText } from '../../contract/values/text.ts'
import { addToCounters } from '../../server/db/counters.ts'
import type { Tx } from '../../server/db/schema.ts'
import { itemAt } from '../../server/db/written.ts'
import { keepAllSearchable } from '../../server/db/search/keep.ts'
import { tallyNew } from '../../server/db/tallies.ts'
import { insertAdmissionFees } from '../../server/payments/sql/enrolments.ts'
import { keepStudentAccounts } from '../../server/payments/sql/student-accounts.ts'
import type { Registered } from './attendance.ts'
import { insertEnrolments, instalmentsOf } from './enrolments.ts'
import { venueNames } from './institute.ts'
import type { Ids, PlannedStudent } from './plan.ts'
import { inOrder, type Owed, standingsAfter, withoutUtr, writeReceipts } from './receipts.ts'

/** Students to a statement; each has some thirty columns and PostgreSQL takes 65,535 values. */
const batch = 500

const inBatches = async <T>(rows: readonly T[], write: (rows: T[]) => Promise<void>) => {
  for (let at = 0; at < rows.length; at += batch) await write(rows.slice(at, at + batch))
}

export const insertVenues = async (tx: Tx, count: number): Promise<number[]> =>
  inOrder(
    await tx
      .insertInto('venues')
      .values(venueNames(count).map((name) => ({ name, name_key: foldText(name) })))
      .returning('id')
      .execute(),
  )

/**
 * Writes planned students with their courses, receipts and payments, and sets the counters. Returns
 * what attendance needs of each, oldest first.
 */
export const writeStudents = async (
  tx: Tx,
  planned: readonly PlannedStudent[],
  ids: Ids,
): Promise<Registered[]> => {
  if (planned.length === 0) return []
  const names = venueNames(ids.venues.length)
  const written: Registered[] = []
  const sequences: Record<string, number> = {}
  const receipts: Owed[] = []
  await inBatches(planned, async (some) => {
    const rows = some.map((student) => studentRow(student, ids, sequences, names))
    const students = inOrder(await tx.insertInto('students').values(rows).returning('id').execute())
    const courses = await insertEnrolments(tx, some, students, ids)
    const fees = some.map(({ admissionFee }, at) => ({
      studentId: itemAt(students, at),
      amount: admissionFee,
    }))
    await insertAdmissionFees(
      tx,
      fees.filter(({ amount }) => amount > 0),
    )
    await keepStudentAccounts(
      tx,
      some.map((student, at) => coursesOf(student, itemAt(students, at), ids)),
    )
    some.forEach((student, at) => {
      written.push({
        id: itemAt(students, at),
        venue: student.venue,
        registered: student.registered,
      })
      const standings = standingsAfter(student)
      student.acts.forEach((act, index) =>
        receipts.push({
          act,
          standing: itemAt(standings, index),
          student: itemAt(students, at),
          enrolments: itemAt(courses, at),
          person: itemAt(ids.people, student.registrar),
        }),
      )
    })
  })
  receipts.sort((one, other) => one.act.at.localeCompare(other.act.at))
  const unnamed = withoutUtr(receipts)
  await inBatches(receipts, (some) => writeReceipts(tx, some, unnamed))
  await addToCounters(tx, sequences)
  await tallyNew(
    tx,
    planned.map((student) => ({
      venue_id: itemAt(ids.venues, student.venue),
      registered_by: itemAt(ids.people, student.registrar),
      registration_date: student.registered,
      admission_fee: student.admissionFee,
      accounts: coursesOf(student, 0, ids),
    })),
  )
  await keepAllSearchable(tx)
  return written
}

/** What of the courses of a student decides what they owe; their id is not needed for the totals. */
const coursesOf = (student: PlannedStudent, studentId: number, ids: Ids) =>
  student.enrolments.map((enrolment) => ({
    studentId,
    studentCreatedAt: student.at,
    courseId: itemAt(ids.courses, enrolment.course),
    total: enrolment.total,
    paid: enrolment.paid,
    refundDue: 0,
    instalments: instalmentsOf(enrolment, student.registered),
  }))

const studentRow = (
  student: PlannedStudent,
  ids: Ids,
  sequences: Record<string, number>,
  venues: readonly string[],
) => {
  const year = Number(student.registered.slice(0, 4))
  const counter = `registration ${year}`
  const sequence = (sequences[counter] ?? 0) + 1
  sequences[counter] = sequence
  const number = `REG-${year}-${String(sequence).padStart(5, '0')}`
  const admission = student.hasAdmissionNumber ? `A${year % 100}/${sequence}` : null
  const { body } = student
  return {
    registration_number: number,
    registration_number_key: foldNumber(number),
    registration_year: year,
    registration_sequence: sequence,
    admission_no: admission,
    admission_no_key: admission === null ? null : foldNumber(admission),
    venue_id: itemAt(ids.venues, student.venue),
    course_mode: student.online ? ('Online' as const) : ('Offline' as const),
    registration_date: student.registered,
    name: student.name,
    name_key: foldText(student.name),
    age: student.age,
    date_of_birth: student.born,
    religion: student.religion,
    caste: null,
    address: `${student.phone.slice(-3)}, Ward ${student.phone.slice(4, 6)}, near ${venues[student.venue] ?? ''}`,
    contact_number: student.phone,
    parent_name: student.parent,
    parent_mobile_number: student.parentPhone,
    education: education(student),
    height: body?.height ?? null,
    weight: body?.weight ?? null,
    chest_unexpanded: body?.chest ?? null,
    chest_expanded: body === undefined ? null : body.chest + 5,
    vision: body?.vision ?? null,
    blood_group: body?.bloodGroup ?? null,
    mode_of_transaction: student.transactionMode,
    registered_by: itemAt(ids.people, student.registrar),
    created_at: student.at,
    updated_at: student.at,
    version: 1,
    deleted_at: null,
  }
}

const education = ({ percentage, graduate }: PlannedStudent): string => {
  const school = { course: '12th (HSC)', university: 'State Board', percentage }
  const degree = { course: 'B.A.', university: 'Open University' }
  return JSON.stringify(graduate ? [school, degree] : [school])
}
