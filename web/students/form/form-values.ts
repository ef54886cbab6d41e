import type { PaymentMode, TransactionMode } from '../../../contract/payments/terms.ts'
import type { Student } from '../../../contract/students/calls.ts'

/** A course as the form holds it: its name, fee and totals are looked up by its id. */
export type CourseChoice = {
  courseId: string
  paymentMode: PaymentMode
  partialPaymentAmount: number | undefined
}

export type EducationRow = { course: string; university: string; percentage: number | undefined }

/** What stands in the fields of the student form while it is being filled in. */
export type StudentValues = {
  registrationNumber: string
  admissionNo: string
  campVenue: string
  courseMode: Student['courseMode']
  registrationDate: string
  name: string
  age: number | undefined
  dateOfBirth: string
  religion: string
  caste: string
  address: string
  contactNumber: string
  parentName: string
  parentMobileNumber: string
  educationalDetails: EducationRow[]
  height: number | undefined
  weight: number | undefined
  chestUnexpanded: number | undefined
  chestExpanded: number | undefined
  vision: string
  bloodGroup: NonNullable<Student['bloodGroup']> | ''
  selectedCourses: CourseChoice[]
  admissionFee: number | undefined
  modeOfTransaction: TransactionMode
}

export const blankEducation: EducationRow = { course: '', university: '', percentage: undefined }

export const blankCourse: CourseChoice = {
  courseId: '',
  paymentMode: 'Full',
  partialPaymentAmount: undefined,
}

/** An empty form, with the defaults that the office starts from. */
export const blankStudent = (today: string): StudentValues => ({
  registrationNumber: '',
  admissionNo: '',
  campVenue: '',
  courseMode: 'Offline',
  registrationDate: today,
  name: '',
  age: undefined,
  dateOfBirth: '',
  religion: '',
  caste: '',
  address: '',
  contactNumber: '',
  parentName: '',
  parentMobileNumber: '',
  educationalDetails: [blankEducation],
  height: undefined,
  weight: undefined,
  chestUnexpanded: undefined,
  chestExpanded: undefined,
  vision: '',
  bloodGroup: '',
  selectedCourses: [blankCourse],
  admissionFee: undefined,
  modeOfTransaction: 'Cash',
})

/** A stored student as the form shows him. */
export const valuesOf = (student: Student): StudentValues => ({
  registrationNumber: student.registrationNumber,
  admissionNo: student.admissionNo ?? '',
  campVenue: student.campVenue,
  courseMode: student.courseMode,
  registrationDate: student.registrationDate,
  name: student.name,
  age: student.age,
  dateOfBirth: student.dateOfBirth,
  religion: student.religion ?? '',
  caste: student.caste ?? '',
  address: student.address,
  contactNumber: student.contactNumber,
  parentName: student.parentName,
  parentMobileNumber: student.parentMobileNumber,
  educationalDetails: educationOf(student),
  height: student.height,
  weight: student.weight,
  chestUnexpanded: student.chestUnexpanded,
  chestExpanded: student.chestExpanded,
  vision: student.vision ?? '',
  bloodGroup: student.bloodGroup ?? '',
  selectedCourses: student.selectedCourses.map((course) => ({
    courseId: course.courseId,
    paymentMode: course.paymentMode,
    partialPaymentAmount: course.partialPaymentAmount,
  })),
  admissionFee: student.admissionFee,
  modeOfTransaction: student.modeOfTransaction,
})

const educationOf = ({ educationalDetails }: Student): EducationRow[] =>
  educationalDetails.length === 0
    ? [blankEducation]
    : educationalDetails.map((row) => ({ ...row, percentage: row.percentage }))
