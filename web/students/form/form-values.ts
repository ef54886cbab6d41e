import type { Input } from '../../../contract/kit/api.ts'
import type { EveryField } from '../../../contract/kit/endpoint.ts'
import { isDay, yearsBetween } from '../../../contract/values/calendar.ts'
import type { TransactionMode } from '../../../contract/payments/terms.ts'
import type { Student } from '../../../contract/students/calls.ts'
import { blankConsent, consentBody } from '../consent/consent-body.ts'
import { spokenLanguage } from '../../../contract/values/languages.ts'
import { typed } from '../../shared/fields/field.ts'
import { studentFields } from '../../shared/fields/student-fields.ts'
import {
  blankCourse,
  chosenCourse,
  type CourseChoice,
  type Offer,
} from './courses/course-choice.ts'

export type EducationRow = { course: string; university: string; percentage: number | undefined }

export const blankEducation: EducationRow = { course: '', university: '', percentage: undefined }

type KnownFields = { [F in keyof Student]?: Student[F] | undefined }

/** A student's fields as the form shows them; what is not known is blank, or the office's default. */
export const valuesOf = (student: KnownFields) => ({
  ...typed(studentFields, student),
  courseMode: student.courseMode ?? ('Offline' as const),
  educationalDetails: educationOf(student),
  selectedCourses: student.selectedCourses?.map(choiceOf) ?? [blankCourse],
  admissionFee: student.admissionFee,
  modeOfTransaction: student.modeOfTransaction ?? ('Cash' as const),
  firstPayment: blankPayment(),
  squad: student.squad?._id ?? '',
  consent: blankConsent(spokenLanguage()),
})

/** What is paid with the form, in one mode or split over two. */
type TypedPayment = {
  reference: string
  isSplit: boolean
  second: { transactionMode: TransactionMode; amount: number | undefined; reference: string }
}

const blankPayment = (): TypedPayment => ({
  reference: '',
  isSplit: false,
  second: { transactionMode: 'UPI', amount: undefined, reference: '' },
})

export type StudentValues = ReturnType<typeof valuesOf>

/** An empty form, with the defaults that the office starts from. */
export const blankStudent = (today: string): StudentValues => valuesOf({ registrationDate: today })

const educationOf = ({ educationalDetails = [] }: KnownFields): EducationRow[] =>
  educationalDetails.length === 0
    ? [blankEducation]
    : educationalDetails.map((row) => ({ ...row, percentage: row.percentage }))

const choiceOf = (course: Student['selectedCourses'][number]): CourseChoice => ({
  courseId: course.courseId,
  paymentMode: course.paymentMode ?? 'Full',
  partialPaymentAmount: course.partialPaymentAmount,
})

/** The form's values as they are sent; each course carries what was looked up for it. */
export const studentBody = (values: StudentValues, offer: Offer) =>
  ({
    ...values,
    // A missing age becomes NaN, for which the contract has a message.
    age: values.age ?? Number.NaN,
    religion: values.religion || undefined,
    caste: values.caste || undefined,
    educationalDetails: values.educationalDetails.filter((row) => !isBlank(row)),
    selectedCourses: values.selectedCourses.map(
      (choice) => chosenCourse(choice, offer) ?? { courseId: '', paymentMode: choice.paymentMode },
    ),
    admissionFee: values.admissionFee ?? 0,
    firstPayment: paidWith(values),
    squadId: values.squad || null,
    consent: consentBody(values.consent),
  }) satisfies EveryField<Input<'POST /api/students'>['body']>

const paidWith = ({ modeOfTransaction, firstPayment }: StudentValues) => {
  const { reference, isSplit, second } = firstPayment
  // A missing amount becomes NaN, for which the contract has a message.
  const amount = second.amount ?? Number.NaN
  return {
    reference: referenceIn(modeOfTransaction, reference),
    ...(isSplit && {
      second: {
        transactionMode: second.transactionMode,
        amount,
        reference: referenceIn(second.transactionMode, second.reference),
      },
    }),
  }
}

/** Cash has no reference, also where one was typed for another mode before. */
const referenceIn = (mode: TransactionMode, typed: string): string | undefined =>
  mode === 'Cash' ? undefined : typed

/** A blank row is not sent. */
export const isBlank = ({ course, university, percentage }: EducationRow) =>
  course.trim() === '' && university.trim() === '' && percentage === undefined

/** Completed years on a day, `YYYY-MM-DD`; undefined before birth, or while it is typed. */
export const ageOn = (born: string, day: string): number | undefined =>
  isDay(born) && born <= day ? yearsBetween(born, day) : undefined
