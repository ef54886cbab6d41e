import { readBy } from '../kit/read-by.ts'
import { eachOf } from '../kit/record-fields.ts'
import { z } from '../kit/zod.ts'
import {
  endpoint,
  id,
  idOrRecord,
  listOf,
  optionalChoice,
  namedPerson,
  paging,
  said,
  version,
  byId,
} from '../kit/endpoint.ts'
import { sortOf } from '../kit/sorting.ts'
import { amountIn, rupeesIn, rupeesOut } from '../values/money-schemas.ts'
import {
  optionalReference,
  paymentMode,
  paymentStatus,
  transactionMode,
} from '../payments/schemas.ts'
import { hasUtrForUpi, utrWanted } from '../payments/utr.ts'
import { inSquad, squadName } from '../squads/shapes.ts'
import { optionalText, orUndefined, requiredText, searchTerm } from '../values/text.ts'
import { consentInput } from '../consents/calls.ts'
import { consentFilters } from '../consents/terms.ts'
import { studentSections } from './fields.ts'

const { office, personal, contact, parent, physical } = studentSections

const education = z.object(
  {
    course: requiredText('Course is required', 120),
    university: requiredText('University is required', 160),
    percentage: z
      .number({ error: 'Percentage must be a number' })
      .min(0, { error: 'Percentage must be between 0 and 100' })
      .max(100, { error: 'Percentage must be between 0 and 100' })
      .nullish()
      .transform(orUndefined),
  },
  { error: 'Enter course and university' },
)
export type Education = z.output<typeof education>

const selectedCourseInput = z.object(
  {
    courseId: idOrRecord('Please choose a course'),
    paymentMode: paymentMode.default('Full'),
    amountPaid: rupeesIn('Amount paid must be a number of at least 0').optional(),
    partialPaymentAmount: rupeesIn('Partial amount must be a number of at least 0').optional(),
  },
  { error: 'Please choose a course' },
)

/** What is paid with a form, beside its mode of transaction. */
const firstPaymentInput = z.object({
  /** Of a payment by UPI its UTR, or left out. */
  reference: optionalReference(),
  /** What of it is paid in another mode. */
  second: z
    .object({
      transactionMode,
      amount: amountIn(),
      reference: optionalReference(),
    })
    .optional(),
})

/** What the office enters about a student. The server looks up fees and course names itself. */
export const noCourse = 'Please select at least one course'

export const studentInput = z.object({
  ...eachOf(office, 'input'),
  ...eachOf(personal, 'input'),
  ...eachOf(contact, 'input'),
  ...eachOf(parent, 'input'),
  educationalDetails: z
    .array(education, { error: 'Educational details must be a list' })
    .max(20, { error: 'Enter at most 20 educational details' })
    .default([]),
  ...eachOf(physical, 'input'),
  selectedCourses: z
    .array(selectedCourseInput, { error: noCourse })
    .min(1, { error: noCourse })
    .max(20, { error: 'Select at most 20 courses' })
    .superRefine((courses, issues) => {
      courses.forEach((course, at) => {
        if (courses.findIndex((other) => other.courseId === course.courseId) < at)
          issues.addIssue({
            code: 'custom',
            path: [at, 'courseId'],
            message: 'This course is already chosen above',
          })
      })
    }),
  admissionFee: rupeesIn('Admission fee must be positive').default(0),
  modeOfTransaction: transactionMode.default('Cash'),
  firstPayment: firstPaymentInput.optional(),
  /** Their squad: null for none, and left out it stays as it is. They wait for a full one. */
  squadId: id().nullable().optional(),
})
export type StudentInput = z.output<typeof studentInput>

type Paid = Pick<StudentInput, 'modeOfTransaction' | 'firstPayment'>

/** The reference of each part paid by UPI is its UTR, or is not known yet. */
const requireUtrs = ({ modeOfTransaction, firstPayment }: Paid, issues: z.RefinementCtx) => {
  const first = { transactionMode: modeOfTransaction, reference: firstPayment?.reference }
  const { second = { transactionMode: 'Cash' as const } } = firstPayment ?? {}
  for (const [path, part] of [
    [['firstPayment'], first],
    [['firstPayment', 'second'], second],
  ] as const)
    if (!hasUtrForUpi(part))
      issues.addIssue({
        code: 'custom',
        path: [...path, ...utrWanted.path],
        message: utrWanted.error,
      })
}

/** {@link studentInput} of a new student, with what its fields say together. */
export const wholeStudentInput = studentInput
  .extend({ consent: consentInput.optional() })
  .superRefine(requireUtrs)

/** A student's money, for whoever may read fees. */
const money = <S extends z.ZodType>(schema: S) => readBy('fees.read', schema)

const selectedCourse = z.object({
  courseId: z.string(),
  courseName: z.string(),
  courseFee: money(rupeesOut()),
  duration: z.string(),
  paymentMode: money(paymentMode),
  totalAmount: money(rupeesOut()),
  amountPaid: money(rupeesOut()),
  paymentStatus: money(paymentStatus),
  partialPaymentAmount: money(rupeesOut()),
})
export type SelectedCourse = z.output<typeof selectedCourse>

const { chestNumber: _, ...officeOfRow } = eachOf(office, 'answer')
const ofPerson = eachOf(personal, 'answer')

/** A student as the list shows them. */
export const studentRow = z.object({
  _id: z.string(),
  ...officeOfRow,
  name: ofPerson.name,
  age: ofPerson.age,
  dateOfBirth: ofPerson.dateOfBirth,
  religion: ofPerson.religion,
  contactNumber: contact.contactNumber.answer,
  ...eachOf(parent, 'answer'),
  squad: squadName.optional(),
  selectedCourses: z.array(selectedCourse),
  admissionFee: money(rupeesOut()),
  feePaid: money(z.boolean()),
  createdAt: z.string(),
  updatedAt: z.string(),
  __v: z.number().int(),
})
export type StudentRow = z.output<typeof studentRow>

/** A student in full. */
export const student = studentRow.extend({
  ...eachOf(personal, 'answer'),
  ...eachOf(office, 'answer'),
  ...eachOf(contact, 'answer'),
  ...eachOf(parent, 'answer'),
  educationalDetails: z.array(
    z.object({
      course: z.string(),
      university: z.string(),
      percentage: z.number().optional(),
    }),
  ),
  ...eachOf(physical, 'answer'),
  modeOfTransaction: money(transactionMode),
  registeredBy: namedPerson(),
})
export type Student = z.output<typeof student>

const saved = z.object({
  message: z.string(),
  student,
  /** The receipt for what was paid with this call. */
  receipt: z.object({ paymentId: z.string(), number: z.string() }).optional(),
})

export const studentSorts = [
  'name',
  'registrationNumber',
  'registrationDate',
  'balance',
  'nextDue',
  'status',
] as const

export const listStudents = endpoint('GET /api/students', {
  summary:
    'Students, newest first or as sorted, found by name, registration number or admission number',
  access: 'students.read',
  query: z.object({
    ...paging(),
    search: searchTerm(),
    campVenue: optionalText(),
    ...inSquad(),
    /** `true` lists the deleted ones instead, for those who may restore them. */
    deleted: z
      .enum(['true', 'false'], { error: 'Choose present or deleted students' })
      .transform((text) => text === 'true')
      .optional(),
    /** `true` lists those alone who were registered in the last 30 days. */
    recent: z
      .enum(['', 'true', 'false'], { error: 'Choose true for recent registrations only' })
      .transform((text) => text === 'true')
      .optional(),
    /** Those alone without a consent that holds: none on file, or withdrawn. */
    consent: optionalChoice(consentFilters, 'Choose none or withdrawn'),
    sort: sortOf(studentSorts),
  }),
  answer: listOf('students', studentRow),
  refuses: ['not_allowed'],
})

export const listVenues = endpoint('GET /api/students/venues', {
  summary: 'The camp venues that students are registered for, by name, with their squads',
  access: 'students.read',
  answer: z.object({
    venues: z.array(
      z.object({
        name: z.string(),
        students: z.number().int(),
        /** The active ones, by name; absent where the venue has none. */
        squads: z.array(squadName.extend({ isMine: z.literal(true).optional() })).optional(),
      }),
    ),
  }),
})

export const getStudent = endpoint('GET /api/students/:id', {
  summary: 'One student in full',
  access: 'students.read',
  params: byId,
  answer: z.object({ student }),
  refuses: ['student_not_found'],
})

/** The refusals of a student's form. */
const studentRefusals = [
  'registration_number_taken',
  'admission_number_taken',
  'registration_number_letters',
  'admission_number_letters',
  'chest_number_taken',
  'born_in_future',
  'registered_in_future',
  'course_not_found',
  'course_inactive',
  'more_than_total',
  'amounts_differ',
  'split_too_large',
  'clock_behind',
  'reference_used',
  'reference_taken',
  'refund_reference_used',
  'squad_not_found',
  'squad_inactive',
  'student_elsewhere',
] as const

export const createStudent = endpoint('POST /api/students', {
  summary: 'Register a student with what they pay on the day',
  access: 'students.write',
  done: 'Student registered successfully',
  body: wholeStudentInput,
  answer: saved,
  status: 201,
  refuses: [...studentRefusals, 'payment_incomplete', 'notice_not_found', 'parent_not_verified'],
  idempotent: true,
})

export const updateStudent = endpoint('PUT /api/students/:id', {
  summary: 'Replace a student; the money of courses they already have is not changed by this',
  access: 'students.write',
  done: 'Student updated successfully',
  params: byId,
  body: studentInput.extend({ __v: version() }).superRefine(requireUtrs),
  answer: saved,
  refuses: [
    'student_not_found',
    ...studentRefusals,
    'course_has_payments',
    'course_has_changes',
    'version_conflict',
  ],
})

export const deleteStudent = endpoint('DELETE /api/students/:id', {
  summary: 'Hide a student; their payments and attendance are kept, and they can be restored',
  access: 'students.delete',
  done: 'Student deleted successfully',
  params: byId,
  answer: said,
  refuses: ['student_not_found'],
})

export const restoreStudent = endpoint('PATCH /api/students/:id/restore', {
  summary: 'Bring a deleted student back',
  access: 'students.delete',
  done: 'Student restored successfully',
  params: byId,
  answer: saved,
  refuses: ['student_not_found', 'already_erased'],
})
