import type { RowProblem } from '../../../../contract/imports/shapes.ts'
import { z } from '../../../../contract/kit/zod.ts'
import type * as contract from '../../../../contract/students/calls.ts'
import { requiredDay } from '../../../../contract/values/calendar-schemas.ts'
import type { Day } from '../../../../contract/values/calendar.ts'
import { toFields } from '../../../db/fields.ts'
import { readJson } from '../../../db/json-text.ts'
import type { Db, Tx } from '../../../db/schema.ts'
import { findInSlices, inTurn } from '../../../db/turns.ts'
import type { InputOf } from '../../../kit/http/call.ts'
import { placeImported, waitAgain } from '../../../squads/actions/places.ts'
import { findWaitingPlaces, type WaitingPlace } from '../../../squads/sql/places.ts'
import { changeStudent } from '../../../students/actions/change.ts'
import { fieldColumns } from '../../../students/sql/details.ts'
import { findStudentsOf, type StudentFound } from '../../../students/sql/read.ts'
import type { MadeRecord, PlannedRow, RecordGivenBack, Work } from '../kind.ts'
import { problem } from '../saying.ts'
import type { CourseTaken, DayTaken } from './money.ts'
import type { Details } from './read-row.ts'

/** The details of a student as their form sends them. */
export type Body = InputOf<typeof contract.updateStudent>['body']

type Update = Extract<Plan, { act: 'update' }>

/** What a file would change of a student: each field that they have otherwise in Muster. */
export const changesOf = (was: Body, plan: Update): RowProblem[] => {
  const before: Readonly<Record<string, unknown>> = was
  return Object.entries(givenOf(plan)).flatMap(([name, value]) => {
    const [from, to] = [textOf(before[name]), textOf(value)]
    const field = name === 'educationalDetails' ? 'education' : name
    return from === to
      ? []
      : [problem('duplicate', { code: 'differs', facts: { from, to } }, field)]
  })
}

/** A value as a cell would have it. */
const textOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(textOf).join('; ')
  if (typeof value !== 'object' || value === null)
    return value === undefined || value === null ? '' : String(value)
  return Object.values(value).map(textOf).join(', ')
}

/** Students to a statement, so that none takes long. */
const studentsAtOnce = 100

/** The details of students, by their ids. */
export const findDetails = async (db: Db, ids: readonly number[]) => {
  const students = await findInSlices(ids, (some) => findStudentsOf(db, some), studentsAtOnce)
  return new Map(students.map((student) => [student.id, bodyOf(student)]))
}

/** The fields that the file has. */
const givenOf = ({ details, given: fields }: Update): Partial<Body> => {
  const has = new Set(fields.map((field) => (field === 'education' ? 'educationalDetails' : field)))
  const { admissionFee: _, modeOfTransaction: __, ...rest } = details
  return Object.fromEntries(Object.entries(rest).filter(([field]) => has.has(field)))
}

const bodyOf = (row: StudentFound): Body => ({
  registrationNumber: row.registration_number,
  admissionNo: row.admission_no ?? undefined,
  campVenue: row.venue,
  ...toFields(fieldColumns, row),
  registrationDate: asInput.parse(row.registration_date),
  dateOfBirth: asInput.parse(row.date_of_birth),
  educationalDetails: readJson(row.education),
  selectedCourses: readJson(row.enrolments).map((course) => ({
    courseId: course.course_id,
    paymentMode: course.payment_mode,
  })),
  admissionFee: 0,
  modeOfTransaction: row.mode_of_transaction,
  __v: undefined,
})

/** A stored day is one that a caller may write. */
const asInput = requiredDay('Date is required')

/** A new student. */
export type Make = {
  act: 'make'
  details: Details
  days: { born: Day; registered: Day }
  courses: CourseTaken[]
  paid: DayTaken[]
  squadId?: number | undefined
}

/** What is made of a row. */
export type Plan =
  | Make
  /** Its courses and payments are those of the new student of an earlier row. */
  | { act: 'join'; to: number }
  /** `given` are the fields that the file has. */
  | { act: 'update'; id: number; details: Details; given: readonly string[] }

/**
 * How a student was before an import changed them, the version that it gave them, and the squad and the place on a
 * waiting list that they left by it.
 */
const before = z.object({
  version: z.number(),
  body: z.custom<Body>(),
  squad: z.number().optional(),
  waits: z.custom<WaitingPlace>().optional(),
})

/** Writes the details that the file has over those of students; courses and money stay. */
export const updateStudents = async (tx: Tx, taken: readonly PlannedRow<Plan>[], { ctx }: Work) => {
  const records: MadeRecord[] = []
  // As they wait before any of them makes room for another.
  const ids = taken.flatMap(({ plan }) => (plan.act === 'update' ? [plan.id] : []))
  const waiting = await findInSlices(ids, (some) => findWaitingPlaces(tx, some), studentsAtOnce)
  const placeOf = new Map(waiting.map((place) => [place.student_id, place]))
  for await (const { row, plan } of inTurn(taken)) {
    if (plan.act !== 'update') continue
    const [storedStudent] = await findStudentsOf(tx, [plan.id])
    if (!storedStudent) continue
    const was = bodyOf(storedStudent)
    const body = { ...was, ...givenOf(plan) }
    if (JSON.stringify(body) === JSON.stringify(was)) continue
    const { student } = await changeStudent(tx, { params: { id: plan.id }, body }, ctx)
    const { squad_id: squad } = storedStudent
    const waits = student.campVenue === was.campVenue ? undefined : placeOf.get(plan.id)
    const left = squad !== null && squad !== waits?.squad_id && student.squad === undefined
    const former: z.input<typeof before> = {
      version: student.__v,
      body: was,
      squad: left ? squad : undefined,
      waits,
    }
    records.push({ row, recordId: plan.id, before: former })
  }
  return records
}

/** The squads that students left, or no longer wait for, by an import. */
export const formerSquads = (records: readonly MadeRecord[]): number[] =>
  records.flatMap((record) => {
    const { squad, waits } = before.parse(record.before)
    return [squad ?? [], waits?.squad_id ?? []].flat()
  })

/**
 * Gives students back the details that they had, their squads, in which they wait if nobody left a place, and their
 * places on waiting lists.
 */
export const restoreStudents = async (tx: Tx, records: readonly MadeRecord[], work: Work) => {
  const { ctx, importId } = work
  const wanted: { id: number; squadId: number }[] = []
  const places: WaitingPlace[] = []
  const givenBack: RecordGivenBack[] = []
  for await (const { row, recordId: id, before: former } of inTurn(records)) {
    const { body, version, squad, waits } = before.parse(former)
    const { student } = await changeStudent(tx, { params: { id }, body }, ctx)
    givenBack.push({ row, recordId: id, before: { version: student.__v, was: version - 1 } })
    if (squad !== undefined) wanted.push({ id, squadId: squad })
    if (waits !== undefined) places.push(waits)
  }
  await placeImported(tx, ctx, wanted, importId)
  if (places.length > 0) await waitAgain(tx, ctx, places)
  return givenBack
}

/** The version of a student since an import changed them. */
export const versionSince = (record: MadeRecord): number => before.parse(record.before).version
