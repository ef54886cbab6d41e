import type { Input } from '../../contract/api.ts'

export type CourseBody = Input<'POST /api/courses'>['body']
export type StudentBody = Input<'POST /api/students'>['body']

let made = 0

/** A valid course; each has a name of its own. */
export const aCourse = (given: Partial<CourseBody> = {}): CourseBody => {
  made += 1
  return { name: `Police Bharti ${made}`, duration: '6 Months', courseFee: 12_000, ...given }
}

/** A valid student of one course, which is paid in full. */
export const aStudent = (
  course: { _id: string; courseFee: number },
  given: Partial<StudentBody> = {},
): StudentBody => ({
  campVenue: 'Pune Camp',
  name: 'Asha Patil',
  age: 21,
  dateOfBirth: '2005-03-14',
  address: '12 Shivaji Road, Pune',
  contactNumber: '+91 98220 12345',
  parentName: 'Vijay Patil',
  parentMobileNumber: '98220 54321',
  selectedCourses: [{ courseId: course._id, paymentMode: 'Full', amountPaid: course.courseFee }],
  ...given,
})
