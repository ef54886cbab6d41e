import { z } from '../../../../contract/kit/zod.ts'
import type * as contract from '../../../../contract/students/calls.ts'
import type { DayInput } from '../../../../contract/values/calendar.ts'
import { requiredDay } from '../../../../contract/values/calendar-schemas.ts'
import { readJson } from '../../../db/json-text.ts'
import type { Tx } from '../../../db/schema.ts'
import { toFields } from '../../../db/fields.ts'
import { itemAt, valueOf } from '../../../db/written.ts'
import type { InputOf } from '../../../kit/http/call.ts'
import { changeDetails } from '../../../students/actions/details.ts'
import { detailColumns } from '../../../students/sql/details.ts'
import { findStudentsOf, type StudentFound } from '../../../students/sql/read.ts'
import type { MadeRecord, Taken, Work } from '../kind.ts'
import type { Plan } from './judge.ts'

type Body = InputOf<typeof contract.updateStudent>['body']

/** How a student was before an import changed them, and the version that it gave them. */
const before = z.object({ version: z.number(), body: z.custom<Body>() })

/** Writes the details that the file has over those of students; courses and money stay. */
export const updateStudents = async (
  tx: Tx,
  taken: readonly Taken<Plan>[],
  work: Work,
): Promise<MadeRecord[]> => {
  const updates = taken.flatMap(({ row, plan }) => (plan.act === 'update' ? [{ row, plan }] : []))
  const found = await findAll(
    tx,
    updates.map(({ plan }) => plan.id),
    work,
  )
  // Several rows may be of one student: each adds what it has.
  const wanted = new Map<number, { row: number; given: Partial<Body> }>()
  for (const { row, plan } of updates)
    wanted.set(plan.id, { row, given: { ...wanted.get(plan.id)?.given, ...givenIn(plan) } })
  const changes = [...wanted].flatMap(([id, { row, given }]) => {
    const student = found.get(id)
    if (!student) return []
    const was = bodyOf(student)
    const body = { ...was, ...given }
    return JSON.stringify(body) === JSON.stringify(was) ? [] : [{ row, was, body, before: student }]
  })
  const changed = await changeDetails(tx, work.ctx, changes, work.breathe)
  return changes.map(({ row, was }, at) => {
    const { id, version } = itemAt(changed, at)
    const kept: z.input<typeof before> = { version, body: was }
    return { row, recordId: id, before: kept }
  })
}

/** Gives students back the details that they had. */
export const restoreStudents = async (
  tx: Tx,
  records: readonly MadeRecord[],
  work: Work,
): Promise<void> => {
  const found = await findAll(
    tx,
    records.map(({ recordId }) => recordId),
    work,
  )
  const changes = records.map(({ recordId, before: kept }) => ({
    before: valueOf(found, recordId),
    body: before.parse(kept).body,
  }))
  await changeDetails(tx, work.ctx, changes, work.breathe)
}

/** Students to a statement, so that none takes long. */
const atOnce = 200

const findAll = async (tx: Tx, ids: readonly number[], { breathe }: Work) => {
  const found = new Map<number, StudentFound>()
  for (let at = 0; at < ids.length; at += atOnce) {
    for (const student of await findStudentsOf(tx, ids.slice(at, at + atOnce)))
      found.set(student.id, student)
    await breathe()
  }
  return found
}

/** The version of a student since an import changed them. */
export const versionSince = (record: MadeRecord): number => before.parse(record.before).version

/** The fields that the file has. */
const givenIn = ({ details, given: fields }: Extract<Plan, { act: 'update' }>): Partial<Body> => {
  const has = new Set(fields.map((field) => (field === 'education' ? 'educationalDetails' : field)))
  const { admissionFee: _, modeOfTransaction: __, ...rest } = details
  return Object.fromEntries(Object.entries(rest).filter(([field]) => has.has(field)))
}

const bodyOf = (row: StudentFound): Body => ({
  registrationNumber: row.registration_number,
  admissionNo: row.admission_no ?? undefined,
  campVenue: row.venue,
  courseMode: row.course_mode,
  registrationDate: asInput(row.registration_date),
  name: row.name,
  age: row.age,
  dateOfBirth: asInput(row.date_of_birth),
  religion: row.religion ?? undefined,
  address: row.address,
  contactNumber: row.contact_number,
  parentName: row.parent_name,
  parentMobileNumber: row.parent_mobile_number,
  educationalDetails: readJson(row.education),
  ...detailsOf(row),
  selectedCourses: readJson(row.enrolments).map((course) => ({
    courseId: course.course_id,
    paymentMode: course.payment_mode,
  })),
  admissionFee: 0,
  modeOfTransaction: row.mode_of_transaction,
  __v: undefined,
})

const detailsOf = (row: StudentFound) => {
  const { caste, height, weight, chestUnexpanded, chestExpanded, vision, bloodGroup } = toFields(
    detailColumns,
    row,
  )
  return { caste, height, weight, chestUnexpanded, chestExpanded, vision, bloodGroup }
}

/** A stored day is one that a caller may write. */
const asInput = (day: string): DayInput => requiredDay('Date is required').parse(day)
