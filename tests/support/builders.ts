import type { Input } from '../../contract/kit/api.ts'
import type { Instalment } from '../../contract/payments/calls.ts'
import { defaultSettings } from '../../contract/settings/defaults.ts'

export type CourseBody = Input<'POST /api/courses'>['body']
export type StudentBody = Input<'POST /api/students'>['body']

/** Of every person of the tests. */
export const password = 'monsoon-2026'

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

export type LocationBody = Input<'POST /api/locations'>['body']

/** A valid location with a unique name; all are at the same gate in Pune. */
export const aLocation = (given: Partial<LocationBody> = {}): LocationBody => {
  made += 1
  return {
    name: `Gate ${made}`,
    address: '12 Parade Road, Pune',
    latitude: 18.52043,
    longitude: 73.856744,
    radius: 100,
    ...given,
  }
}

export type EmployeeBody = Input<'POST /api/employees'>['body']
export type SettingsBody = Input<'PUT /api/settings'>['body']

/** A valid employee with a unique email. */
export const anEmployee = (given: Partial<EmployeeBody> = {}): EmployeeBody => {
  made += 1
  return {
    name: `Ravi Kale ${made}`,
    email: `ravi.kale.${made}@muster.test`,
    role: 'employee',
    password: 'kestrel-over-pune',
    ...given,
  }
}

/** Valid settings: the defaults, with the given sections replaced. */
export const someSettings = (given: Partial<SettingsBody> = {}): SettingsBody => ({
  ...defaultSettings,
  ...given,
})

/** An instalment of which so much is paid. */
export const anInstalment = (dueDate: string, amount: number, amountPaid = 0): Instalment => ({
  dueDate,
  amount,
  amountPaid,
  status: amountPaid === amount ? 'Paid' : 'Pending',
})
