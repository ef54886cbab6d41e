import { financialYear } from '../../contract/calendar.ts'
import { foldText } from '../../contract/text.ts'
import { addToCounters } from '../../server/db/counters.ts'
import type { Tx } from '../../server/db/schema.ts'
import { tallyOf } from '../../server/db/tallies.ts'
import { insertEnrolments } from './enrolments.ts'
import { demoVenues } from './institute.ts'
import { dayOf, type Ids, type PlannedAct, type PlannedStudent } from './plan.ts'

/** Students to a statement; each has some thirty columns and PostgreSQL takes 65,535 values. */
const batch = 500

const inBatches = async <T>(rows: readonly T[], write: (rows: T[]) => Promise<void>) => {
  for (let at = 0; at < rows.length; at += batch) await write(rows.slice(at, at + batch))
}

export const insertVenues = async (tx: Tx): Promise<number[]> =>
  inOrder(
    await tx
      .insertInto('venues')
      .values(demoVenues.map((name) => ({ name, name_key: foldText(name) })))
      .returning('id')
      .execute(),
  )

/** Ids are given in the order of the rows, but need not come back in it. */
export const inOrder = (rows: { id: number }[]): number[] =>
  rows.map(({ id }) => id).sort((one, other) => one - other)

/** Writes planned students with their courses, receipts and payments, and sets the counters. */
export const writeStudents = async (
  tx: Tx,
  planned: readonly PlannedStudent[],
  ids: Ids,
): Promise<void> => {
  if (planned.length === 0) return
  const sequences: Record<string, number> = {}
  const receipts: Owed[] = []
  await inBatches(planned, async (some) => {
    const rows = some.map((student) => studentRow(student, ids, sequences))
    const students = inOrder(await tx.insertInto('students').values(rows).returning('id').execute())
    const courses = await insertEnrolments(tx, some, students, ids)
    await insertAdmissionFees(tx, some, students)
    some.forEach((student, at) => {
      for (const act of student.acts)
        receipts.push({
          act,
          student: students[at] ?? 0,
          enrolments: courses[at] ?? [],
          person: ids.people[student.registrar] ?? 0,
        })
    })
  })
  receipts.sort((one, other) => one.act.at.localeCompare(other.act.at))
  const numbers: Record<string, number> = {}
  await inBatches(receipts, (some) => writeReceipts(tx, some, numbers))
  await addToCounters(tx, { ...sequences, ...numbers, ...sumTallies(planned, ids) })
}

const insertAdmissionFees = async (
  tx: Tx,
  planned: readonly PlannedStudent[],
  students: readonly number[],
) => {
  const rows = planned.flatMap(({ admissionFee }, at) =>
    admissionFee > 0 ? [{ student_id: students[at] ?? 0, paid_paise: admissionFee }] : [],
  )
  if (rows.length > 0) await tx.insertInto('admission_fees').values(rows).execute()
}

const sumTallies = (planned: readonly PlannedStudent[], ids: Ids): Record<string, number> => {
  const sums: Record<string, number> = {}
  for (const student of planned) {
    const tally = tallyOf({
      venue_id: ids.venues[student.venue] ?? 0,
      registered_by: ids.people[student.registrar] ?? 0,
      registration_date: student.registered,
      admission_fee: student.admissionFee,
      accounts: student.enrolments.map(({ course, total, paid }) => ({
        courseId: ids.courses[course] ?? 0,
        total,
        paid,
      })),
    })
    for (const [name, amount] of Object.entries(tally)) sums[name] = (sums[name] ?? 0) + amount
  }
  return sums
}

type Owed = { act: PlannedAct; student: number; enrolments: number[]; person: number }

const writeReceipts = async (tx: Tx, owed: Owed[], numbers: Record<string, number>) => {
  const rows = owed.map(({ act, student, person }) => {
    const year = financialYear(dayOf(act.at))
    const counter = `receipt ${year}`
    numbers[counter] = (numbers[counter] ?? 0) + 1
    return {
      financial_year: year,
      number: numbers[counter],
      student_id: student,
      issued_at: act.at,
      issued_by: person,
    }
  })
  const ids = inOrder(await tx.insertInto('receipts').values(rows).returning('id').execute())
  const lines = owed.flatMap(({ act, student, enrolments, person }, at) =>
    act.lines.map(({ enrolment, amount }, line) => ({
      student_id: student,
      enrolment_id: enrolment === null ? null : (enrolments[enrolment] ?? 0),
      receipt_id: ids[at] ?? 0,
      amount_paise: amount,
      transaction_mode: act.transactionMode,
      reference: line === 0 ? referenceOf(act, rows[at]?.number ?? 0) : null,
      received_at: act.at,
      recorded_by: person,
    })),
  )
  const payments = await tx
    .insertInto('payments')
    .values(lines)
    .returning(['id', 'reference'])
    .execute()
  const references = payments.flatMap(({ id, reference }) =>
    reference === null ? [] : [{ reference_key: foldText(reference), payment_id: id }],
  )
  if (references.length > 0) await tx.insertInto('payment_references').values(references).execute()
}

/** Twelve digits as UPI writes them (day, then a number), and a bank's own form for transfers. */
const referenceOf = (act: PlannedAct, number: number): string | null => {
  const digits = `${act.at.slice(2, 10).replaceAll('-', '')}${String(number).padStart(6, '0')}`
  if (act.transactionMode === 'UPI') return digits
  return act.transactionMode === 'Bank Transfer' ? `NEFT${digits}` : null
}

const studentRow = (student: PlannedStudent, ids: Ids, sequences: Record<string, number>) => {
  const year = Number(student.registered.slice(0, 4))
  const counter = `registration ${year}`
  const sequence = (sequences[counter] ?? 0) + 1
  sequences[counter] = sequence
  const number = `REG-${year}-${String(sequence).padStart(5, '0')}`
  const admission = student.hasAdmissionNumber ? `A${year % 100}/${sequence}` : null
  const { body } = student
  return {
    registration_number: number,
    registration_number_key: foldText(number),
    registration_year: year,
    registration_sequence: sequence,
    admission_no: admission,
    admission_no_key: admission === null ? null : foldText(admission),
    venue_id: ids.venues[student.venue] ?? 0,
    course_mode: student.online ? ('Online' as const) : ('Offline' as const),
    registration_date: student.registered,
    name: student.name,
    name_key: foldText(student.name),
    age: student.age,
    date_of_birth: student.born,
    religion: student.religion,
    caste: null,
    address: `${student.phone.slice(-3)}, Ward ${student.phone.slice(4, 6)}, near ${demoVenues[student.venue] ?? ''}`,
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
    registered_by: ids.people[student.registrar] ?? 0,
    created_at: student.at,
    updated_at: student.at,
    deleted_at: null,
  }
}

const education = ({ percentage, graduate }: PlannedStudent): string => {
  const school = { course: '12th (HSC)', university: 'State Board', percentage }
  const degree = { course: 'B.A.', university: 'Open University' }
  return JSON.stringify(graduate ? [school, degree] : [school])
}
