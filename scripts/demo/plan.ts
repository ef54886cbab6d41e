import { addDays, type Day, dayInZone } from '../../contract/values/calendar.ts'
import { toPaise } from '../../contract/values/money.ts'
import type { PaymentMode, TransactionMode } from '../../contract/payments/terms.ts'
import { bloodGroups } from '../../contract/students/terms.ts'
import { demoCourses, demoVenues } from './institute.ts'
import { drawName } from './names.ts'
import type { Dice } from './random.ts'

export const demoZone = 'Asia/Kolkata'
const spreadDays = 420
const dayInMilliseconds = 24 * 3_600_000
// The office is open from 09:00 to 18:00 in India, which is 03:30 to 12:30 UTC.
const opensAtMinute = 3 * 60 + 30
const openMinutes = 9 * 60

export type PlannedEnrolment = {
  /** Places in {@link demoCourses}. */
  course: number
  mode: PaymentMode
  total: number
  first: number
  paid: number
}

/** One act of taking money: a receipt with its lines; `enrolment` is null for the admission fee. */
export type PlannedAct = {
  at: string
  transactionMode: TransactionMode
  lines: { enrolment: number | null; amount: number }[]
}

export type PlannedStudent = ReturnType<typeof planStudent>

/** What was written for the people, courses and venues that a plan names by their indexes. */
export type Ids = { superadmin: number; people: number[]; courses: number[]; venues: number[] }

/** Students of the last fourteen months, oldest first, more of them lately; money in paise. */
export const planStudents = (
  roll: Dice,
  { count, venues, now }: { count: number; venues: number; now: Date },
): PlannedStudent[] =>
  Array.from({ length: count }, () => drawInstant(roll, now))
    .sort()
    .map((at) => planStudent(roll, at, venues, now))

const drawInstant = (roll: Dice, now: Date): string => {
  const share = roll.whole(0, 10_000) / 10_000
  const daysBack = Math.floor(spreadDays * share * share)
  const midnight = Date.parse(now.toISOString().slice(0, 10)) - daysBack * dayInMilliseconds
  const minute = opensAtMinute + roll.whole(0, openMinutes)
  const at = midnight + minute * 60_000 + roll.whole(0, 59_999)
  return new Date(at < now.getTime() ? at : at - dayInMilliseconds).toISOString()
}

const planStudent = (roll: Dice, at: string, venues: number, now: Date) => {
  const registered = dayInZone(new Date(at), demoZone)
  const { name, parent, religion } = drawName(roll)
  const age = roll.whole(17, 25)
  const taken = planCourses(roll).map((course) => planEnrolment(roll, course))
  const enrolments = [...taken, ...planUnpaid(roll, taken)]
  const admissionFee = roll.chance(0.85) ? toPaise(roll.pick([200, 500, 500, 1000])) : 0
  const acts = planActs(roll, at, now, enrolments, admissionFee)
  const transactionMode: TransactionMode = acts[0]?.transactionMode ?? 'Cash'
  return {
    at,
    registered,
    name,
    parent,
    religion,
    age,
    born: addDays(registered, -(age * 365 + roll.whole(10, 350))),
    venue: drawVenue(roll, venues),
    online: roll.chance(0.08),
    phone: phone(roll),
    parentPhone: phone(roll),
    percentage: roll.whole(480, 960) / 10,
    graduate: age > 20 && roll.chance(0.5),
    body: roll.chance(0.8) ? planBody(roll) : undefined,
    registrar: roll.whole(0, 9),
    hasAdmissionNumber: roll.chance(0.6),
    enrolments,
    admissionFee,
    acts,
    transactionMode,
  }
}

/** The first venues have the most students; among many venues only a little more than the last. */
const drawVenue = (roll: Dice, venues: number): number => {
  const one = roll.whole(0, venues + 1)
  const other = roll.whole(0, venues - 1)
  return venues <= demoVenues.length || one % 5 === 0 ? Math.min(one, other) : other
}

const phone = (roll: Dice): string =>
  `+91 ${roll.whole(70_000, 99_999)} ${roll.whole(10_000, 99_999)}`

const planBody = (roll: Dice) => ({
  height: roll.whole(152, 184),
  weight: roll.whole(45, 82),
  chest: roll.whole(76, 90),
  vision: roll.pick(['6/6', '6/6', '6/6', '6/9']),
  bloodGroup: roll.pick(bloodGroups),
})

const planCourses = (roll: Dice): number[] => {
  const first = roll.whole(0, demoCourses.length - 1)
  const second = (first + roll.whole(1, demoCourses.length - 1)) % demoCourses.length
  return roll.chance(0.15) ? [first, second] : [first]
}

const planEnrolment = (roll: Dice, course: number): PlannedEnrolment => {
  const total = toPaise(demoCourses[course]?.fee ?? 0)
  if (roll.chance(0.5)) return { course, mode: 'Full', total, first: total, paid: total }
  const first = Math.min(total, toPaise(roll.pick([2000, 3000, 5000])))
  return { course, mode: 'Partial', total, first, paid: first }
}

/** Some take another course, and have paid nothing for it yet. */
const planUnpaid = (roll: Dice, taken: readonly PlannedEnrolment[]): PlannedEnrolment[] => {
  if (!roll.chance(0.04)) return []
  const first = roll.whole(0, demoCourses.length - 1)
  const free = demoCourses.map((_, index) => (first + index) % demoCourses.length)
  const course = free.find((index) => taken.every((one) => one.course !== index)) ?? 0
  const total = toPaise(demoCourses[course]?.fee ?? 0)
  return [{ course, mode: roll.chance(0.3) ? 'Full' : 'Partial', total, first: 0, paid: 0 }]
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
  const firstLines: PlannedAct['lines'] = enrolments.flatMap(({ first }, enrolment) =>
    first > 0 ? [{ enrolment, amount: first }] : [],
  )
  if (admissionFee > 0) firstLines.push({ enrolment: null, amount: admissionFee })
  const acts: PlannedAct[] = [{ at, transactionMode: drawMode(), lines: firstLines }]
  enrolments.forEach((account, enrolment) => {
    if (account.first === 0 || account.mode === 'Full' || roll.chance(0.35)) return
    for (let month = 1; account.paid < account.total; month += 1) {
      const later = Date.parse(at) + month * 30 * dayInMilliseconds + roll.whole(0, 9_999_999)
      if (later >= now.getTime() || roll.chance(0.12)) return
      const left = account.total - account.paid
      const amount = Math.min(left, toPaise(roll.pick([1500, 2000, 3000, 4000])))
      const lines = [{ enrolment, amount }]
      acts.push({ at: new Date(later).toISOString(), transactionMode: drawMode(), lines })
      account.paid += amount
    }
  })
  return acts
}

export const dayOf = (instant: string): Day => dayInZone(new Date(instant), demoZone)
