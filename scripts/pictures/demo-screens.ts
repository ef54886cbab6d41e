import type { Page } from '@playwright/test'
import { type RawBuilder, sql } from 'kysely'
import type { Role } from '../../contract/kit/access.ts'
import type { Day } from '../../contract/values/calendar.ts'
import type { Store } from '../../server/db/connect.ts'
import { itemAt } from '../../server/db/written.ts'

export const desktop = { width: 1440, height: 900 }
export const phone = { width: 390, height: 844 }

/** A screen of the demo institute, and who opens it. */
export type DemoScreen = {
  name: string
  path: string
  as?: Role
  /** How wide it is in the README, if it is there. */
  tour?: typeof desktop
  /** The clock stands still until `open` moves it. */
  holdsTime?: true
  /** Waits for what is to be seen, or opens it. */
  open?: (page: Page) => Promise<void>
}

const venue = 'venue=Pune+Camp'

/** Ids of the demo's people that make good pictures: who owes, and the newest receipt. */
const pick = async ({ db }: Store, today: Day) => {
  const first = async (query: RawBuilder<{ id: number }>): Promise<number> =>
    itemAt((await query.execute(db)).rows, 0).id
  return {
    student: await first(sql`select student_id as id from student_accounts
      where next_due_date < ${today} order by next_due_date desc limit 1`),
    payment: await first(sql`select id from payments order by id desc limit 1`),
    employee: await first(
      sql`select id from employees where role = 'employee' order by id limit 1`,
    ),
    location: await first(sql`select id from locations order by id limit 1`),
    tested: await first(sql`select student_id as id from measurements
      where mock_test_id is not null and event = 'pull_ups' order by value desc limit 1`),
    mockTest: await first(sql`select id from mock_tests`),
    examCourse: await first(sql`select course_id as id from mock_tests`),
  }
}

/** The first runners of a group come in. */
const run = async (page: Page) => {
  const next = page.getByRole('region', { name: 'Numbers' }).getByRole('button')
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await next.first().waitFor()
  await page.clock.runFor(318_000)
  for (const [index, seconds] of [3.1, 4.4, 1.2, 6.7, 2.3].entries()) {
    await page.clock.runFor(seconds * 1000)
    await next.nth(index * 2 + 1).click()
  }
  await page.clock.runFor(2600)
}

const backUp = async (page: Page) => {
  await page.getByRole('button', { name: 'Back up now' }).click()
  await page.getByRole('note').filter({ hasText: 'Backup verified.' }).waitFor()
}

export const demoScreens = async (store: Store, today: Day): Promise<readonly DemoScreen[]> => {
  const ids = await pick(store, today)
  const chief = { as: 'superadmin' } as const
  const coach = { as: 'employee' } as const
  return [
    { name: 'login', path: '/login' },
    { ...chief, name: 'dashboard', path: '/dashboard', tour: desktop },
    { ...coach, name: 'dashboard-employee', path: '/dashboard' },
    { ...chief, name: 'students', path: '/students' },
    { ...chief, name: 'student', path: `/students/${ids.student}`, tour: desktop },
    { ...chief, name: 'student-new', path: '/students/new' },
    { ...chief, name: 'student-edit', path: `/students/${ids.student}/edit` },
    { ...chief, name: 'receipt', path: `/receipts/${ids.payment}` },
    { ...coach, name: 'attendance', path: `/attendance?${venue}`, tour: phone },
    { ...coach, name: 'roll-call', path: `/attendance/roll?${venue}`, tour: phone },
    { ...coach, name: 'records', path: `/attendance-records?${venue}`, tour: desktop },
    { ...coach, name: 'parade-state', path: `/parade-state?${venue}`, tour: desktop },
    { ...coach, name: 'roll-calls', path: `/roll-calls?${venue}`, tour: phone },
    { ...chief, name: 'squads', path: `/squads?${venue}`, tour: desktop },
    { ...coach, name: 'parents', path: `/parents?${venue}`, tour: phone },
    {
      ...chief,
      name: 'fitness',
      path: `/fitness?${venue}&course=${ids.examCourse}`,
      tour: desktop,
    },
    { ...chief, name: 'student-fitness', path: `/students/${ids.tested}/fitness`, tour: desktop },
    { ...chief, name: 'mock-test', path: `/mock-tests/${ids.mockTest}`, tour: desktop },
    { ...chief, name: 'standards', path: '/standards' },
    {
      ...coach,
      name: 'track',
      tour: phone,
      path: `/track?${venue}&event=run_1600m`,
      holdsTime: true,
      open: run,
    },
    { ...coach, name: 'my-attendance', path: '/my-attendance', tour: phone },
    { ...coach, name: 'leave-request', path: '/leave-request' },
    { ...chief, name: 'leave-management', path: '/leave-management', tour: desktop },
    { ...chief, name: 'employees', path: '/employees' },
    { ...chief, name: 'team', path: '/employees?view=team', tour: desktop },
    { ...chief, name: 'super-administrators', path: '/employees/super-administrators' },
    { ...chief, name: 'employee-month', path: `/employees/${ids.employee}/attendance` },
    { ...chief, name: 'locations', path: '/locations' },
    {
      ...chief,
      name: 'location-edit',
      path: `/locations/${ids.location}/edit`,
      open: async (page) => {
        await page.getByRole('button', { name: 'Show Map' }).click()
        await page.locator('.leaflet-tile-loaded').first().waitFor()
      },
    },
    { ...chief, name: 'courses', path: '/courses' },
    { ...chief, name: 'course-students', path: '/course-students' },
    { ...chief, name: 'dues', path: '/course-students?view=dues', tour: desktop },
    { ...chief, name: 'day-book', path: '/day-book', tour: desktop },
    {
      ...chief,
      name: 'reports',
      tour: desktop,
      path: '/reports',
      open: (page) => page.getByRole('table', { name: 'Collection by person' }).waitFor(),
    },
    { ...chief, name: 'bank-statement', path: '/bank-statement' },
    { ...chief, name: 'audit', path: '/audit' },
    { ...chief, name: 'health', path: '/health', open: backUp },
    { ...chief, name: 'settings', path: '/settings' },
    { ...chief, name: 'account', path: '/account' },
  ]
}
