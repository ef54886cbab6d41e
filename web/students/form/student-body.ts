import { chosenCourse, type Offer } from './courses/course-choice.ts'
import type { EducationRow, StudentValues } from './form-values.ts'

/**
 * The form's values as they are sent: what was left blank is absent, and each course carries what
 * was looked up for it.
 */
export const studentBody = (values: StudentValues, offer: Offer) => ({
  ...values,
  registrationNumber: filled(values.registrationNumber),
  admissionNo: filled(values.admissionNo),
  // Not entered is not a number, which the contract's rule for the age then says in words.
  age: values.age ?? Number.NaN,
  religion: filled(values.religion),
  caste: filled(values.caste),
  vision: filled(values.vision),
  bloodGroup: values.bloodGroup === '' ? undefined : values.bloodGroup,
  educationalDetails: values.educationalDetails.filter((row) => !isBlank(row)),
  selectedCourses: values.selectedCourses.map(
    (choice) => chosenCourse(choice, offer) ?? { courseId: '', paymentMode: choice.paymentMode },
  ),
  admissionFee: values.admissionFee ?? 0,
})

const filled = (text: string) => (text.trim() === '' ? undefined : text)

/** A row that is left wholly blank is not sent. */
export const isBlank = ({ course, university, percentage }: EducationRow) =>
  course.trim() === '' && university.trim() === '' && percentage === undefined
