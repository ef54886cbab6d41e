import { may } from '../../contract/kit/access.ts'
import type { Day } from '../../contract/values/calendar.ts'
import { pageFacts } from '../../contract/kit/endpoint.ts'
import { refuse } from '../../contract/kit/refuse.ts'
import type * as contract from '../../contract/students/calls.ts'
import { findCoursesToEnrol } from '../courses/sql.ts'
import type { Db, Tx } from '../db/schema.ts'
import { keepSearchable } from '../db/search/keep.ts'
import { tally } from '../db/tallies.ts'
import { audit } from '../kit/audit.ts'
import { type Ctx, zoneOf } from '../kit/context.ts'
import type { InputOf } from '../kit/http/call.ts'
import { refuseVersionConflict } from '../kit/version-conflict.ts'
import { recordAtEnrolment, takeOff } from '../payments/actions/enrol.ts'
import { findAccounts } from '../payments/sql/accounts.ts'
import { findEnrolments } from '../payments/sql/enrolments.ts'
import { dropStudentAccount, keepStudentAccounts } from '../payments/sql/student-accounts.ts'
import { presentRow, presentStudent, searched, tallied } from './present.ts'
import {
  decideChanges,
  decideDays,
  decideEnrolments,
  isAsItStands,
  readRegistrationNumber,
  requireFirstPayments,
  requirePlainNumber,
  writeRegistrationNumber,
} from './rules.ts'
import { findStudents } from './sql/list.ts'
import { findStudent, findVenues, type StudentFound } from './sql/read.ts'
import * as sql from './sql/write.ts'

type One = InputOf<typeof contract.getStudent>

export const studentsPage = async (
  db: Db,
  { query }: InputOf<typeof contract.listStudents>,
  ctx: Ctx,
) => {
  if (query.deleted && !may(ctx.person, 'students.delete')) refuse('not_allowed')
  const { rows, total, capped } = await findStudents(db, query)
  return {
    students: rows.map(presentRow),
    ...pageFacts(query.page, query.limit, total, capped),
  }
}

export const venues = async (db: Db) => ({ venues: await findVenues(db) })

export const oneStudent = async (db: Db, { params }: One) => ({
  student: presentStudent(await find(db, params.id)),
})

export const registerStudent = async (
  tx: Tx,
  { body }: InputOf<typeof contract.createStudent>,
  ctx: Ctx,
) => {
  const days = decideDays(body, ctx.today, ctx.today, zoneOf(ctx))
  const chosen = body.selectedCourses.map((choice, place) => ({
    ...choice,
    place,
  }))
  const enrolled = decideEnrolments(chosen, await coursesOf(tx, chosen))
  requireFirstPayments(enrolled)
  const numbers = {
    registration: await decideNumber(tx, body.registrationNumber, days.registered),
    admission: decideAdmission(body.admissionNo),
  }
  const venueId = await sql.findOrAddVenue(tx, body.campVenue)
  const decided = { ...days, numbers, venueId }
  const id = await sql.insertStudent(tx, body, decided, ctx.person.id, ctx.now)
  const receipt = await recordAtEnrolment(tx, ctx, {
    studentId: id,
    studentCreatedAt: ctx.now,
    enrolledOn: days.registered,
    enrolments: enrolled.map((course, position) => ({ ...course, position })),
    admissionFee: body.admissionFee,
    transactionMode: body.modeOfTransaction,
  })
  const after = await find(tx, id)
  await tally(tx, undefined, tallied(after, await findAccounts(tx, id)))
  await keepSearchable(tx, id, searched(after))
  const student = presentStudent(after)
  await audit(tx, ctx, { action: 'student.created', recordId: id, after: student })
  return { student, receipt }
}

export const changeStudent = async (
  tx: Tx,
  { params: { id }, body }: InputOf<typeof contract.updateStudent>,
  ctx: Ctx,
) => {
  const held = await sql.lockStudent(tx, id, 'present')
  if (!held) return refuse('student_not_found')
  refuseVersionConflict(held.version, body.__v)
  const before = await find(tx, id)
  const accounts = await findAccounts(tx, id)
  const days = decideDays(body, held.registration_date, ctx.today, zoneOf(ctx))
  const enrolments = await findEnrolments(tx, id)
  const { removed, added } = decideChanges(body.selectedCourses, enrolments)
  const enrolled = decideEnrolments(added, await coursesOf(tx, added))
  const numbers = await decideChangedNumbers(tx, body, held, days.registered)
  const venueId = await sql.findOrAddVenue(tx, body.campVenue)
  await sql.updateStudent(tx, id, body, { ...days, numbers, venueId }, ctx.now)
  await takeOff(
    tx,
    ctx,
    removed.map((enrolment) => enrolment.id),
  )
  const last = enrolments.at(-1)?.position ?? -1
  const receipt = await recordAtEnrolment(tx, ctx, {
    studentId: id,
    studentCreatedAt: held.created_at,
    enrolledOn: ctx.today,
    enrolments: enrolled.map((course, at) => ({
      ...course,
      position: last + 1 + at,
    })),
    admissionFee: 0,
    transactionMode: body.modeOfTransaction,
  })
  const after = await find(tx, id)
  await tally(tx, tallied(before, accounts), tallied(after, await findAccounts(tx, id)))
  await keepSearchable(tx, id, searched(after))
  const student = presentStudent(after)
  const change = { recordId: id, before: presentStudent(before), after: student }
  await audit(tx, ctx, { action: 'student.updated', ...change })
  return { student, receipt }
}

export const removeStudent = async (tx: Tx, { params: { id } }: One, ctx: Ctx) => {
  if (!(await sql.lockStudent(tx, id, 'present'))) refuse('student_not_found')
  const before = await find(tx, id)
  await tally(tx, tallied(before, await findAccounts(tx, id)), undefined)
  await dropStudentAccount(tx, id)
  await sql.setDeleted(tx, id, ctx.now, ctx.now)
  await keepSearchable(tx, id, searched({ ...before, deleted_at: ctx.now }))
  await audit(tx, ctx, { action: 'student.deleted', recordId: id })
  return {}
}

export const restoreStudent = async (tx: Tx, { params: { id } }: One, ctx: Ctx) => {
  if (!(await sql.lockStudent(tx, id, 'deleted'))) refuse('student_not_found')
  await sql.setDeleted(tx, id, null, ctx.now)
  await keepStudentAccounts(tx, [id])
  const after = await find(tx, id)
  await tally(tx, undefined, tallied(after, await findAccounts(tx, id)))
  await keepSearchable(tx, id, searched(after))
  await audit(tx, ctx, { action: 'student.restored', recordId: id })
  return { student: presentStudent(after) }
}

const find = async (db: Db, id: number): Promise<StudentFound> =>
  (await findStudent(db, id)) ?? refuse('student_not_found')

const coursesOf = (tx: Tx, chosen: readonly { courseId: number }[]) =>
  chosen.length === 0
    ? Promise.resolve([])
    : findCoursesToEnrol(
        tx,
        chosen.map(({ courseId }) => courseId),
      )

/** The number that the office typed, or else the next one of the year of registration. */
const decideNumber = async (tx: Tx, typed: string | undefined, registered: Day) => {
  if (typed === undefined) {
    const year = Number(registered.slice(0, 4))
    const sequence = await sql.takeSequence(tx, year)
    return {
      number: writeRegistrationNumber(year, sequence),
      sequence: { year, sequence },
    }
  }
  requirePlainNumber(typed, 'registration_number_letters')
  const sequence = readRegistrationNumber(typed)
  if (sequence) await sql.holdSequence(tx, sequence.year)
  return { number: typed, sequence }
}

const decideAdmission = (typed: string | undefined): string | null =>
  typed === undefined ? null : requirePlainNumber(typed, 'admission_number_letters')

type Typed = { registrationNumber?: string | undefined; admissionNo?: string | undefined }

/** The numbers that an edit changes; an unchanged one is not checked again. */
const decideChangedNumbers = async (
  tx: Tx,
  { registrationNumber, admissionNo }: Typed,
  held: { registration_number: string; admission_no: string | null },
  registered: Day,
): Promise<sql.Numbers> => ({
  ...(registrationNumber !== undefined &&
    !isAsItStands(registrationNumber, held.registration_number) && {
      registration: await decideNumber(tx, registrationNumber, registered),
    }),
  ...(!(admissionNo !== undefined && isAsItStands(admissionNo, held.admission_no)) && {
    admission: decideAdmission(admissionNo),
  }),
})
