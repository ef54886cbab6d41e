import { addDays } from '../../contract/values/calendar.ts'
import type { Store } from '../../server/db/connect.ts'
import { gatherStatistics } from '../../server/db/planning.ts'
import { itemAt } from '../../server/db/written.ts'
import { insertCourse } from '../../server/courses/sql.ts'
import { insertEmployee, isAnybodyThere } from '../../server/employees/sql/employees.ts'
import type { Role } from '../../contract/kit/access.ts'
import { hashPassword } from '../../server/kit/sign-in/password.ts'
import { saveSettings } from '../../server/settings/sql.ts'
import { defaultSettings } from '../../contract/settings/defaults.ts'
import { nationalHolidays } from '../../contract/settings/national-holidays.ts'
import { insertLocation } from '../../server/locations/sql.ts'
import { findOrAddVenues } from '../../server/students/sql/venues.ts'
import { markingDeeds } from './attendance.ts'
import { clockDeeds } from './clock.ts'
import { duesDeeds, toldDeed } from './contacts.ts'
import { writeDayBook } from './day-book.ts'
import { excuseDeed } from './excuses.ts'
import { bulkDeeds, perform } from './deeds.ts'
import { changeFees, reverseMistakes } from './fee-changes.ts'
import { fitnessDeeds, giveChestNumbers } from './fitness.ts'
import {
  demoCourses,
  demoLocations,
  demoPeople,
  demoVenues,
  type Institute,
  venueNames,
} from './institute.ts'
import { leaveDeeds } from './leave.ts'
import { type PlannedStudent, planStudents } from './plan.ts'
import { rollCallDeeds } from './roll-calls.ts'
import { squadDeeds } from './squads.ts'
import { dice } from './random.ts'
import {
  dayInMilliseconds,
  dayOf,
  daysForMarks,
  demoZone,
  instantOf,
  minute,
  trainingDays,
} from './training-days.ts'
import { writeStudents } from './write.ts'

const openedDaysAgo = 430
// 09:00 in India, as UTC.
const rollCallsEnd = 210 * minute
const studentsToVenue = 1667
const usualDays = 30

export type SignIn = { name: string; email: string; password: string; role: Role }

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
  const everyone: (SignIn & { details?: object })[] = [
    { name: 'Vijay Rathore', role: 'superadmin', ...superAdministrator },
    ...demoPeople,
  ]
  const hashes = await Promise.all(everyone.map(({ password }) => hashPassword(password)))
  const opened = instantOf(now.getTime() - openedDaysAgo * dayInMilliseconds)
  const until = new Date(now.getTime() - 60 * minute)
  const today = dayOf(now.toISOString())
  const rolls = { office: dice(20_260_401), track: dice(20_261_105) }
  const marks = await store.write(async (tx) => {
    // One after the other, so that ids are in the order of the lists.
    const [superadmin = 0, ...people] = await Array.fromAsync(
      everyone,
      ({ name, email, role, details }, at) =>
        insertEmployee(
          tx,
          { name, email, role, ...details, passwordHash: itemAt(hashes, at) },
          opened,
        ),
    )
    const courses = await Array.fromAsync(demoCourses, async (course) => ({
      ...course,
      id: await insertCourse(tx, course, superadmin, opened),
    }))
    const settings = demoSettings(now)
    await saveSettings(tx, settings, null, 1, opened)
    for (const location of demoLocations) await insertLocation(tx, location, opened)
    const names = venueNames(wanted.venues ?? venuesFor(wanted.students))
    const idOf = await findOrAddVenues(tx, names)
    const venues = names.map((name) => ({ id: idOf(name), name }))
    const coaches = people.filter((_, at) => demoPeople[at]?.role === 'employee')
    const who = { superadmin, people, coaches }
    const institute = { ...who, courses, venues, settings, today, now: now.toISOString() }
    const planned = planStudents(rolls, wanted.students, until, institute)
    const students = await writeStudents(tx, planned, institute)
    await giveChestNumbers(tx)
    await writeDayBook(tx, { ...institute, now: until.toISOString() })
    const days = daysOf(planned, wanted.marks, opened, institute)
    const marking = markingDeeds(students, days, institute)
    await perform(tx, institute, [
      ...fitnessDeeds(rolls.track, students, institute),
      ...squadDeeds(students, institute),
      ...rollCallDeeds(students, institute),
      ...leaveDeeds(institute),
      ...clockDeeds(institute),
      ...marking.deeds,
      ...(await bulkDeeds(tx, students)),
      ...(await duesDeeds(tx, institute)),
      toldDeed(institute),
      excuseDeed(institute),
      { at: institute.now, person: superadmin, act: reverseMistakes },
      { at: institute.now, person: superadmin, act: changeFees },
    ])
    await gatherStatistics(tx)
    return marking.count()
  })
  return { signIns: everyone, marks }
}

/** The usual venues, and more if those would be too full. */
const venuesFor = (students: number): number =>
  Math.max(demoVenues.length, Math.ceil(students / studentsToVenue))

const daysOf = (
  students: readonly PlannedStudent[],
  marks: number | undefined,
  opened: string,
  { now, today }: Institute,
) => {
  const days = trainingDays(dayOf(opened), today)
  if (marks !== undefined) return daysForMarks(days, students, marks)
  // The day itself, once the morning's roll calls are over.
  const isMarked = Date.parse(now) >= Date.parse(today) + rollCallsEnd
  return [...days.slice(-usualDays), ...(isMarked ? trainingDays(today, addDays(today, 1)) : [])]
}

const demoSettings = (now: Date) => ({
  ...defaultSettings,
  attendance: { dueBy: '07:15' },
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
