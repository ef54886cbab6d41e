import { z } from '../../../../contract/kit/zod.ts'
import type * as contract from '../../../../contract/students/calls.ts'
import type { DayInput } from '../../../../contract/values/calendar.ts'
import { requiredDay } from '../../../../contract/values/calendar-schemas.ts'
import { readJson } from '../../../db/json-text.ts'
import type { Tx } from '../../../db/schema.ts'
import { toFields } from '../../../db/fields.ts'
import type { InputOf } from '../../../kit/http/call.ts'
import { changeStudent } from '../../../students/actions/change.ts'
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
  { ctx, breathe }: Work,
): Promise<MadeRecord[]> => {
  const records: MadeRecord[] = []
  for (const { row, plan } of taken) {
    if (plan.act !== 'update') continue
    const [found] = await findStudentsOf(tx, [plan.id])
    if (!found) continue
    const was = bodyOf(found)
    const body = { ...was, ...given(plan) }
    if (JSON.stringify(body) === JSON.stringify(was)) continue
    const { student } = await changeStudent(tx, { params: { id: plan.id }, body }, ctx)
    const kept: z.input<typeof before> = { version: student.__v, body: was }
    records.push({ row, recordId: plan.id, before: kept })
    await breathe()
  }
  return records
}

/** Gives students back the details that they had. */
export const restoreStudents = async (
  tx: Tx,
  records: readonly MadeRecord[],
  { ctx, breathe }: Work,
): Promise<void> => {
  for (const { recordId: id, before: kept } of records) {
    const { body } = before.parse(kept)
    await changeStudent(tx, { params: { id }, body }, ctx)
    await breathe()
  }
}

/** The version of a student since an import changed them. */
export const versionSince = (record: MadeRecord): number => before.parse(record.before).version

/** The fields that the file has. */
const given = ({ details, given: fields }: Extract<Plan, { act: 'update' }>): Partial<Body> => {
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
  ...toFields(detailColumns, row),
  selectedCourses: readJson(row.enrolments).map((course) => ({
    courseId: course.course_id,
    paymentMode: course.payment_mode,
  })),
  admissionFee: 0,
  modeOfTransaction: row.mode_of_transaction,
  __v: undefined,
})

/** A stored day is one that a caller may write. */
const asInput = (day: string): DayInput => requiredDay('Date is required').parse(day)
