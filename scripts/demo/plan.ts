import { addDays } from '../../contract/values/calendar.ts'
import { toPaise } from '../../contract/values/money.ts'
import type { PaymentMode, TransactionMode } from '../../contract/payments/terms.ts'
import { bloodGroups } from '../../contract/students/terms.ts'
import { itemAt } from '../../server/db/written.ts'
import type { Entered } from '../../server/students/sql/write.ts'
import { planRunner } from './fitness-plan.ts'
import { demoCourses, demoVenues, type Course, type Institute } from './institute.ts'
import { drawName } from './names.ts'
import type { Dice } from './random.ts'
import { dayInMilliseconds, dayOf, instantOf, minute } from './training-days.ts'

const spreadDays = 420
// The office is open from 09:00 to 18:00 in India, which is 03:30 to 12:30 UTC.
const opensAtMinute = 3 * 60 + 30
const openMinutes = 9 * 60

/** A course of a student as it is agreed, and what is paid so far. */
type PlannedEnrolment = ReturnType<typeof agreed>

/** One act of taking money: a receipt with its lines; `courseId` is null for the admission fee. */
export type PlannedAct = {
  at: string
  transactionMode: TransactionMode
  lines: { courseId: number | null; amount: number }[]
}

export type PlannedStudent = ReturnType<typeof planStudent>

/** Draws for the forms, and for what coaches measure. */
type Rolls = { office: Dice; track: Dice }

/** Students of the last fourteen months, oldest first, more of them lately; money in paise. */
export const planStudents = (
  rolls: Rolls,
  count: number,
  until: Date,
  institute: Institute,
): PlannedStudent[] =>
  Array.from({ length: count }, () => drawInstant(rolls.office, until))
    .sort()
    .map((at) => planStudent(rolls, at, until, institute))

const drawInstant = (roll: Dice, now: Date): string => {
  const share = roll.whole(0, 10_000) / 10_000
  const daysBack = Math.floor(spreadDays * share * share)
  const midnight = Date.parse(now.toISOString().slice(0, 10)) - daysBack * dayInMilliseconds
  const minutes = opensAtMinute + roll.whole(0, openMinutes)
  const at = midnight + minutes * minute + roll.whole(0, 59_999)
  return instantOf(at < now.getTime() ? at : at - dayInMilliseconds)
}

const planStudent = (
  { office: roll, track }: Rolls,
  at: string,
  until: Date,
  { people, courses, venues }: Institute,
) => {
  const registered = dayOf(at)
  const { name, sex, parent, religion } = drawName(roll)
  const age = roll.whole(17, 25)
  const chosen = planCourses(roll)
  const taken = chosen.map((course) => planEnrolment(roll, itemAt(courses, course)))
  const enrolments = [...taken, ...planUnpaid(roll, taken, courses)].map(inOrder)
  const admissionFee = roll.chance(0.85) ? toPaise(roll.pick([200, 500, 500, 1000])) : 0
  const acts = planActs(roll, at, until, enrolments, admissionFee)
  const born = addDays(registered, -(age * 365 + roll.whole(10, 350)))
  const venue = drawVenue(roll, venues.length)
  const { id: venueId, name: campVenue } = itemAt(venues, venue)
  const courseMode = roll.chance(0.08) ? 'Online' : 'Offline'
  const [phone, parentPhone] = [drawPhone(roll), drawPhone(roll)]
  const percentage = roll.whole(480, 960) / 10
  const school = { course: '12th (HSC)', university: 'State Board', percentage }
  const isGraduate = age > 20 && roll.chance(0.5)
  const body = roll.chance(0.8) ? planBody(roll) : notMeasured
  const registrar = itemAt(people, roll.whole(0, 9))
  const hasAdmissionNumber = roll.chance(0.6)
  const { person, runner } = planRunner(track, { sex, venue, course: itemAt(chosen, 0) })
  const form: Entered = {
    registrationNumber: undefined,
    admissionNo: undefined,
    campVenue,
    chestNumber: undefined,
    courseMode,
    name,
    age,
    religion,
    caste: undefined,
    ...person,
    address: `${phone.slice(-3)}, Ward ${phone.slice(4, 6)}, near ${campVenue}`,
    contactNumber: phone,
    parentName: parent,
    parentMobileNumber: parentPhone,
    educationalDetails: isGraduate ? [school, degree] : [school],
    ...body,
    admissionFee,
    modeOfTransaction: itemAt(acts, 0).transactionMode,
  }
  const written = { at, registered, born, venue, venueId, registrar, hasAdmissionNumber }
  return { ...written, runner, form, enrolments, acts }
}

const degree = { course: 'B.A.', university: 'Open University', percentage: undefined }

/** The first venues have the most students; among many venues only a little more than the last. */
const drawVenue = (roll: Dice, venues: number): number => {
  const one = roll.whole(0, venues + 1)
  const other = roll.whole(0, venues - 1)
  return venues <= demoVenues.length || one % 5 === 0 ? Math.min(one, other) : other
}

const drawPhone = (roll: Dice): string =>
  `+91 ${roll.whole(70_000, 99_999)} ${roll.whole(10_000, 99_999)}`

const planBody = (roll: Dice) => {
  const [height, weight, chest] = [roll.whole(152, 184), roll.whole(45, 82), roll.whole(76, 90)]
  return {
    height,
    weight,
    chestUnexpanded: chest,
    chestExpanded: chest + 5,
    vision: roll.pick(['6/6', '6/6', '6/6', '6/9']),
    bloodGroup: roll.pick(bloodGroups),
  }
}

const notMeasured = {
  height: undefined,
  weight: undefined,
  chestUnexpanded: undefined,
  chestExpanded: undefined,
  vision: undefined,
  bloodGroup: undefined,
}

const planCourses = (roll: Dice): number[] => {
  const first = roll.whole(0, demoCourses.length - 1)
  const second = (first + roll.whole(1, demoCourses.length - 1)) % demoCourses.length
  return roll.chance(0.15) ? [first, second] : [first]
}

/** A course with what is paid at registration. */
const agreed = (course: Course, mode: PaymentMode, paid: number) => {
  const { id: courseId, name: courseName, courseFee, duration } = course
  const partial = mode === 'Partial' ? paid : 0
  return { courseId, courseName, courseFee, duration, mode, total: courseFee, partial, paid }
}

const inOrder = (enrolment: PlannedEnrolment, position: number) => ({ ...enrolment, position })

const planEnrolment = (roll: Dice, course: Course): PlannedEnrolment => {
  if (roll.chance(0.5)) return agreed(course, 'Full', course.courseFee)
  const first = toPaise(roll.pick([2000, 3000, 5000]))
  return agreed(course, 'Partial', Math.min(course.courseFee, first))
}

/** Some take another course, and have paid nothing for it yet. */
const planUnpaid = (
  roll: Dice,
  taken: readonly PlannedEnrolment[],
  courses: readonly Course[],
): PlannedEnrolment[] => {
  if (!roll.chance(0.04)) return []
  const first = roll.whole(0, courses.length - 1)
  const course = [...courses.slice(first), ...courses].find(
    ({ id }) => !taken.some(({ courseId }) => courseId === id),
  )
  const mode = roll.chance(0.3) ? 'Full' : 'Partial'
  return course ? [agreed(course, mode, 0)] : []
}

/** What was paid at registration, and for some the instalments since; a third have paid no more. */
const planActs = (
  roll: Dice,
  at: string,
  now: Date,
  enrolments: PlannedEnrolment[],
  admissionFee: number,
): PlannedAct[] => {
  const drawMode = () => roll.pick(['Cash', 'Cash', 'UPI', 'UPI', 'Card', 'Bank Transfer'] as const)
  const courses = enrolments.map(({ courseId, paid: amount }) => ({ courseId, amount }))
  const lines = [...courses, { courseId: null, amount: admissionFee }]
  const first = { transactionMode: drawMode(), lines: lines.filter(({ amount }) => amount > 0) }
  const acts: PlannedAct[] = [{ at, ...first }]
  for (const account of enrolments) {
    if (account.paid === 0 || account.mode === 'Full' || roll.chance(0.35)) continue
    for (let month = 1; account.paid < account.total; month += 1) {
      const later = Date.parse(at) + month * 30 * dayInMilliseconds + roll.whole(0, 9_999_999)
      if (later >= now.getTime() || roll.chance(0.12)) break
      const left = account.total - account.paid
      const amount = Math.min(left, toPaise(roll.pick([1500, 2000, 3000, 4000])))
      const lines = [{ courseId: account.courseId, amount }]
      acts.push({ at: instantOf(later), transactionMode: drawMode(), lines })
      account.paid += amount
    }
  }
  return acts
}
