import { addDays, type Day } from '../../contract/values/calendar.ts'
import { toPaise } from '../../contract/values/money.ts'
import type { Store } from '../../server/db/connect.ts'
import type { Tx } from '../../server/db/schema.ts'
import { gatherStatistics } from '../../server/db/planning.ts'
import { insertCourse } from '../../server/courses/sql.ts'
import { insertEmployee, isAnybodyThere } from '../../server/employees/sql/employees.ts'
import { hashPassword } from '../../server/kit/sign-in/password.ts'
import { saveSettings } from '../../server/settings/sql.ts'
import { defaultSettings } from '../../contract/settings/defaults.ts'
import { nationalHolidays } from '../../contract/settings/national-holidays.ts'
import { insertLocation } from '../../server/locations/sql.ts'
import { markingDeeds } from './attendance.ts'
import { clockDeeds } from './clock.ts'
import { duesDeeds, toldDeed } from './contacts.ts'
import { writeDayBook } from './day-book.ts'
import { perform } from './deeds.ts'
import { changeFees, reverseMistakes } from './fee-changes.ts'
import { writeFitness } from './fitness.ts'
import { bulkDeeds } from './history.ts'
import { demoCourses, demoLocations, demoPeople, demoVenues, venueNames } from './institute.ts'
import { leaveDeeds } from './leave.ts'
import { dayOf, demoZone, type PlannedStudent, planStudents } from './plan.ts'
import { dice } from './random.ts'
import { inOrder } from './receipts.ts'
import { daysForMarks, trainingDays } from './training-days.ts'
import { insertVenues, writeStudents } from './write.ts'

const seed = 20_260_401
const openedDaysAgo = 430
const hourInMilliseconds = 3_600_000
const dayInMilliseconds = 24 * hourInMilliseconds
// 09:00 in India, as UTC.
const rollCallsEnd = 3.5 * hourInMilliseconds
const studentsToVenue = 1667
const usualDays = 30

export type SignIn = { name: string; email: string; password: string; role: string }

/** True for a database without people or records. */
export const isEmpty = async (store: Store): Promise<boolean> => !(await isAnybodyThere(store.db))

/** The size of the institute: about this many marks, or those of the usual days. */
export type Size = { students: number; marks?: number | undefined; venues?: number | undefined }

/**
 * Fills an empty database with a believable institute in one transaction, the same for the same
 * day and size. Returns the sign-ins of its people and how many marks it holds.
 */
export const fillWithDemo = async (
  store: Store,
  wanted: Size & { superAdministrator: { email: string; password: string }; now: Date },
): Promise<{ signIns: SignIn[]; marks: number }> => {
  const { now, superAdministrator } = wanted
  const signIns: SignIn[] = [
    { name: 'Vijay Rathore', role: 'superadmin', ...superAdministrator },
    ...demoPeople.map(({ name, login, role }) => ({
      name,
      role,
      email: `${login}@vijay-academy.example`,
      password: `${login}-camp`,
    })),
  ]
  const hashes = await Promise.all(signIns.map(({ password }) => hashPassword(password)))
  const opened = new Date(now.getTime() - openedDaysAgo * dayInMilliseconds).toISOString()
  const until = new Date(now.getTime() - hourInMilliseconds)
  const size = { count: wanted.students, venues: wanted.venues ?? venuesFor(wanted.students) }
  const planned = planStudents(dice(seed), { ...size, now: until })
  const today = dayOf(now.toISOString())
  const when = { now, today }
  const marks = await store.write(async (tx) => {
    const [superadmin = 0, ...people] = await insertPeople(tx, signIns, hashes, opened)
    const courses: number[] = []
    for (const course of demoCourses)
      courses.push(await insertCourse(tx, courseInput(course), superadmin, opened))
    const settings = demoSettings(now)
    await saveSettings(tx, settings, null, 1, opened)
    for (const location of demoLocations) await insertLocation(tx, location, opened)
    const venues = await insertVenues(tx, size.venues)
    const ids = { superadmin, people, courses, venues }
    const students = await writeStudents(tx, planned, ids)
    const coaches = coachesAmong(people)
    const [coach = 0] = coaches
    const institute = { superadmin, people, settings, today, now: now.toISOString() }
    await writeDayBook(tx, { ...institute, now: until.toISOString() })
    const marking = markingDeeds(
      { students, venues: venueNames(size.venues), coaches },
      { days: daysOf(planned, wanted.marks, now), today },
    )
    await perform(tx, settings, [
      ...(await writeFitness(tx, planned, students, { superadmin, ids, coaches, today })),
      ...leaveDeeds(institute),
      ...clockDeeds(institute),
      ...marking.deeds,
      ...(await bulkDeeds(tx)),
      ...(await duesDeeds(tx, superadmin, when)),
      toldDeed(coach, when),
      { at: institute.now, person: superadmin, act: reverseMistakes },
      { at: institute.now, person: superadmin, act: changeFees },
    ])
    await gatherStatistics(tx)
    return marking.count()
  })
  return { signIns, marks }
}

/** The usual venues, and more if those would be too full. */
const venuesFor = (students: number): number =>
  Math.max(demoVenues.length, Math.ceil(students / studentsToVenue))

const daysOf = (planned: readonly PlannedStudent[], marks: number | undefined, now: Date) => {
  const opened = new Date(now.getTime() - openedDaysAgo * dayInMilliseconds)
  const today = dayOf(now.toISOString())
  const days = trainingDays(dayOf(opened.toISOString()), today)
  if (marks === undefined) return [...days.slice(-usualDays), ...markedToday(now, today)]
  return daysForMarks(
    days,
    planned.map(({ registered }) => registered),
    marks,
  )
}

const coachesAmong = (people: readonly number[]): number[] =>
  people.filter((_, at) => demoPeople[at]?.role === 'employee')

/** The day itself, if it is one of training and the morning's roll calls are over. */
const markedToday = (now: Date, today: Day): Day[] =>
  now.getTime() >= Date.parse(today) + rollCallsEnd ? trainingDays(today, addDays(today, 1)) : []

const insertPeople = async (tx: Tx, signIns: SignIn[], hashes: string[], now: string) => {
  const ids: { id: number }[] = []
  for (const [at, { name, email }] of signIns.entries()) {
    const person = demoPeople[at - 1]
    const id = await insertEmployee(
      tx,
      {
        name,
        email,
        role: person?.role ?? 'superadmin',
        passwordHash: hashes[at] ?? '',
        ...(person && {
          salary: toPaise(person.salary),
          designation: person.designation,
          department: person.role === 'admin' ? 'Administration' : 'Training',
        }),
      },
      now,
    )
    ids.push({ id })
  }
  return inOrder(ids)
}

const courseInput = (course: (typeof demoCourses)[number]) => ({
  name: course.name,
  description: undefined,
  duration: course.duration,
  courseFee: toPaise(course.fee),
})

const demoSettings = (now: Date) => ({
  ...defaultSettings,
  institute: {
    name: 'Vijay Career Academy',
    address: '12 Parade Road, Shivajinagar\nPune 411005',
    phone: '+91 20 5550 1234',
    timeZone: demoZone,
    // No bank has this handle, so nobody pays by mistake.
    vpa: 'vijayacademy@demo',
    payeeName: 'Vijay Career Academy',
  },
  holidays: nationalHolidays(now.getUTCFullYear()),
})
