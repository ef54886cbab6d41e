import type { EveryField } from '../../contract/kit/endpoint.ts'
import { feeOf } from '../../contract/payments/account.ts'
import { toRupees } from '../../contract/values/money.ts'
import { statusOf } from '../../contract/payments/terms.ts'
import type { SelectedCourse, Student, StudentRow } from '../../contract/students/calls.ts'
import { toFields } from '../db/fields.ts'
import { readJson } from '../db/json-text.ts'
import { toNamedPerson } from '../db/people.ts'
import type { Keyed } from '../db/search/key.ts'
import type { Account } from '../db/ledger/due-tallies.ts'
import type { StudentForTally } from '../db/tallies.ts'
import { detailColumns, listedColumns } from './sql/details.ts'
import type { EnrolmentFound, StudentFound, StudentRowFound, VenueFound } from './sql/read.ts'

/** A student as the list shows them. */
export const presentRow = (row: StudentRowFound): EveryField<StudentRow> => {
  const selectedCourses = readJson(row.enrolments).map(presentCourse)
  return {
    _id: String(row.id),
    registrationNumber: row.registration_number,
    campVenue: row.venue,
    admissionNo: row.admission_no ?? undefined,
    ...toFields(listedColumns, row),
    squad: row.squad_id === null ? undefined : { _id: String(row.squad_id), name: row.squad ?? '' },
    selectedCourses,
    admissionFee: toRupees(row.admission_fee),
    feePaid: selectedCourses.every(({ paymentStatus }) => paymentStatus === 'Completed'),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    __v: row.version,
  }
}

/** A venue with its squads; the caller's own are marked. */
export const presentVenue = ({ name, students, squads }: VenueFound) => {
  const all = readJson(squads).map(({ id, name: squad, coach }) => ({
    _id: String(id),
    name: squad,
    isMine: coach === null ? undefined : (true as const),
  }))
  return { name, students, squads: all.length === 0 ? undefined : all }
}

/** A student in full. */
export const presentStudent = (row: StudentFound): EveryField<Student> => ({
  ...presentRow(row),
  educationalDetails: readJson(row.education),
  ...toFields(detailColumns, row),
  modeOfTransaction: row.mode_of_transaction,
  registeredBy: toNamedPerson(row.author_id, row.author),
})

const presentCourse = (row: EnrolmentFound): SelectedCourse => ({
  courseId: String(row.course_id),
  courseName: row.course_name,
  courseFee: toRupees(row.course_fee_paise),
  duration: row.duration,
  paymentMode: row.payment_mode,
  totalAmount: toRupees(feeOf({ total: row.total_paise, refundDue: row.refund_due_paise })),
  amountPaid: toRupees(row.paid_paise),
  paymentStatus: statusOf({ total: row.total_paise, paid: row.paid_paise }),
  partialPaymentAmount: toRupees(row.partial_amount_paise),
})

/** What the running totals take from a student. */
export const tallied = (
  { venue_id, registered_by, registration_date, admission_fee }: StudentFound,
  accounts: readonly Account[],
): StudentForTally => ({ venue_id, registered_by, registration_date, admission_fee, accounts })

/** What a student is found by. */
export const searched = (student: StudentFound): Keyed => ({
  name: student.name,
  registration_number: student.registration_number,
  admission_no: student.admission_no,
  contact_number: student.contact_number,
  parent_mobile_number: student.parent_mobile_number,
  venue_id: student.venue_id,
  deleted_at: student.deleted_at,
  courses: readJson(student.enrolments).map(({ course_id }) => course_id),
})
