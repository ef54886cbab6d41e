import { categories, mostChestNumber, sexes } from '../fitness/people.ts'
import { z } from '../kit/zod.ts'
import { optionalDay, requiredDay } from '../values/calendar-schemas.ts'
import {
  endpoint,
  id,
  idOrRecord,
  listOf,
  namedPerson,
  paging,
  said,
  version,
} from '../kit/endpoint.ts'
import { sortOf } from '../kit/sorting.ts'
import { rupeesIn, rupeesOut } from '../values/money-schemas.ts'
import { tidyNumber } from '../values/numbers.ts'
import {
  optionalReference,
  paymentMode,
  paymentStatus,
  transactionMode,
} from '../payments/schemas.ts'
import { hasUtrForUpi, utrWanted } from '../payments/utr.ts'
import {
  optionalText,
  orUndefined,
  requiredLines,
  requiredPhone,
  requiredText,
  searchTerm,
} from '../values/text.ts'
import { bloodGroups, courseModes } from './terms.ts'

const courseMode = z.enum(courseModes, { error: 'Choose Offline or Online' })

/** One of a list; its blank choice counts as left out. */
const choiceOf = <const C extends readonly string[]>(choices: C, error: string) =>
  z
    .enum(['', ...choices], { error })
    .transform((value): C[number] | undefined => (value === '' ? undefined : value))
    .nullish()
    .transform(orUndefined)

const wrongChestNumber = 'Enter a chest number from 1 to 9999'
const chestNumber = () =>
  z
    .number({ error: wrongChestNumber })
    .int({ error: wrongChestNumber })
    .min(1, { error: wrongChestNumber })
    .max(mostChestNumber, { error: wrongChestNumber })
    .nullish()
    .transform(orUndefined)

const measure = (tooSmall: string) =>
  z
    .number({ error: 'Please enter a number' })
    .min(0, { error: tooSmall })
    .max(1000, { error: 'Please enter 1000 or less' })
    .nullish()
    .transform(orUndefined)

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

const enterAmount = 'Please enter a valid amount'

/** What is paid with a form, beside its mode of transaction. */
const firstPaymentInput = z.object({
  /** Of a payment by UPI its UTR, or left out. */
  reference: optionalReference(),
  /** What of it is paid in another mode. */
  second: z
    .object({
      transactionMode,
      amount: rupeesIn(enterAmount).refine((paise) => paise > 0, { error: enterAmount }),
      reference: optionalReference(),
    })
    .optional(),
})

/** A number given by the office; the server refuses letters that only look like other letters. */
const optionalNumber = () =>
  optionalText(40).transform((text) => (text === undefined ? undefined : tidyNumber(text)))

/** What the office enters about a student. The server looks up fees and course names itself. */
export const noCourse = 'Please select at least one course'

export const studentInput = z.object({
  registrationNumber: optionalNumber(),
  admissionNo: optionalNumber(),
  campVenue: requiredText('Physical center is required'),
  /** Nobody else of the venue has it. */
  chestNumber: chestNumber(),
  courseMode: courseMode.default('Offline'),
  registrationDate: optionalDay(),
  name: requiredText('Name is required'),
  age: z
    .number({ error: 'Age is required' })
    .int({ error: 'Age must be a whole number' })
    .min(1, { error: 'Age must be at least 1' })
    .max(120, { error: 'Age must be less than 120' }),
  dateOfBirth: requiredDay('Date of birth is required'),
  religion: optionalText(60),
  caste: optionalText(60),
  sex: choiceOf(sexes, 'Choose from the list'),
  category: choiceOf(categories, 'Choose from the list'),
  homeState: optionalText(60),
  address: requiredLines('Address is required'),
  contactNumber: requiredPhone('Contact number is required'),
  parentName: requiredText('Parent name is required'),
  parentMobileNumber: requiredPhone('Parent mobile number is required'),
  educationalDetails: z
    .array(education, { error: 'Educational details must be a list' })
    .max(20, { error: 'Enter at most 20 educational details' })
    .default([]),
  height: measure('Height must be positive'),
  weight: measure('Weight must be positive'),
  chestUnexpanded: measure('Chest unexpanded must be positive'),
  chestExpanded: measure('Chest expanded must be positive'),
  vision: optionalText(60),
  bloodGroup: choiceOf(bloodGroups, 'Choose a blood group from the list'),
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

/** {@link studentInput}, with what its fields say together. */
export const wholeStudentInput = studentInput.superRefine(requireUtrs)

const selectedCourse = z.object({
  courseId: z.string(),
  courseName: z.string(),
  courseFee: rupeesOut(),
  duration: z.string(),
  paymentMode,
  totalAmount: rupeesOut(),
  amountPaid: rupeesOut(),
  paymentStatus,
  partialPaymentAmount: rupeesOut(),
})
export type SelectedCourse = z.output<typeof selectedCourse>

/** A student as the list shows them. */
export const studentRow = z.object({
  _id: z.string(),
  registrationNumber: z.string(),
  admissionNo: z.string().optional(),
  campVenue: z.string(),
  courseMode: z.enum(courseModes),
  registrationDate: z.string(),
  name: z.string(),
  /** As entered; the age of today follows from the date of birth. */
  age: z.number().int(),
  dateOfBirth: z.string(),
  religion: z.string().optional(),
  contactNumber: z.string(),
  parentName: z.string(),
  parentMobileNumber: z.string(),
  selectedCourses: z.array(selectedCourse),
  admissionFee: rupeesOut(),
  feePaid: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
  __v: z.number().int(),
})
export type StudentRow = z.output<typeof studentRow>

/** A student in full. */
export const student = studentRow.extend({
  caste: z.string().optional(),
  sex: z.enum(sexes).optional(),
  category: z.enum(categories).optional(),
  homeState: z.string().optional(),
  chestNumber: z.number().int().optional(),
  address: z.string(),
  educationalDetails: z.array(
    z.object({
      course: z.string(),
      university: z.string(),
      percentage: z.number().optional(),
    }),
  ),
  height: z.number().optional(),
  weight: z.number().optional(),
  chestUnexpanded: z.number().optional(),
  chestExpanded: z.number().optional(),
  vision: z.string().optional(),
  bloodGroup: z.enum(bloodGroups).optional(),
  modeOfTransaction: transactionMode,
  registeredBy: namedPerson(),
})
export type Student = z.output<typeof student>

const one = z.object({ id: id() })
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

export const listStudents = endpoint({
  method: 'GET',
  path: '/api/students',
  summary:
    'Students, newest first or as sorted, found by name, registration number or admission number',
  access: 'students.read',
  query: z.object({
    ...paging(),
    search: searchTerm(),
    campVenue: optionalText(),
    /** `true` lists the deleted ones instead, for those who may restore them. */
    deleted: z
      .enum(['true', 'false'], { error: 'Choose present or deleted students' })
      .transform((text) => text === 'true')
      .optional(),
    sort: sortOf(studentSorts),
  }),
  answer: listOf('students', studentRow),
  refuses: ['not_allowed'],
})

export const listVenues = endpoint({
  method: 'GET',
  path: '/api/students/venues',
  summary: 'The camp venues that students are registered for, by name',
  access: 'students.read',
  answer: z.object({
    venues: z.array(z.object({ name: z.string(), students: z.number().int() })),
  }),
})

export const getStudent = endpoint({
  method: 'GET',
  path: '/api/students/:id',
  summary: 'One student in full',
  access: 'students.read',
  params: one,
  answer: z.object({ student }),
  refuses: ['student_not_found'],
})

export const createStudent = endpoint({
  method: 'POST',
  path: '/api/students',
  summary: 'Register a student with what they pay on the day',
  access: 'students.write',
  done: 'Student registered successfully',
  body: wholeStudentInput,
  answer: saved,
  status: 201,
  refuses: [
    'registration_number_taken',
    'admission_number_taken',
    'registration_number_letters',
    'admission_number_letters',
    'chest_number_taken',
    'born_in_future',
    'registered_in_future',
    'course_not_found',
    'course_inactive',
    'payment_incomplete',
    'more_than_total',
    'amounts_differ',
    'split_too_large',
    'clock_behind',
    'reference_used',
    'refund_reference_used',
  ],
  idempotent: true,
})

export const updateStudent = endpoint({
  method: 'PUT',
  path: '/api/students/:id',
  summary: 'Replace a student; the money of courses they already have is not changed by this',
  access: 'students.write',
  done: 'Student updated successfully',
  params: one,
  body: studentInput.extend({ __v: version() }).superRefine(requireUtrs),
  answer: saved,
  refuses: [
    'student_not_found',
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
    'refund_reference_used',
    'course_has_payments',
    'course_has_changes',
    'version_conflict',
  ],
})

export const deleteStudent = endpoint({
  method: 'DELETE',
  path: '/api/students/:id',
  summary: 'Hide a student; their payments and attendance are kept, and they can be restored',
  access: 'students.delete',
  done: 'Student deleted successfully',
  params: one,
  answer: said,
  refuses: ['student_not_found'],
})

export const restoreStudent = endpoint({
  method: 'PATCH',
  path: '/api/students/:id/restore',
  summary: 'Bring a deleted student back',
  access: 'students.delete',
  done: 'Student restored successfully',
  params: one,
  answer: saved,
  refuses: ['student_not_found'],
})
