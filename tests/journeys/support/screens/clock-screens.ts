import type { Page } from '@playwright/test'
import { northOfCamp } from '../clocking.ts'
import type { JourneyServer } from '../servers/journey-server.ts'
import { asking, button, pressing, type Screen, employee, superadmin } from './screen.ts'

const own = {
  path: '/employees/{employeeId}/attendance',
  as: 'superadmin',
  heading: 'The employee',
} as const
const today = 'li[aria-current="date"] label'
const askingOfToday = (name: string) => async (page: Page) => {
  await page.locator(today).click()
  await asking(name)(page)
}

/** Locations, one's own attendance, the team and a person's month. */
export const clockScreens: readonly Screen[] = [
  superadmin('locations', '/locations', 'Location Management', {
    open: (page) => button(page, /^Delete/).waitFor(),
  }),
  superadmin('location-new-faults', '/locations/new', 'Add location', {
    open: pressing('Add location'),
  }),
  superadmin('location-edit', '/locations/{locationId}/edit', 'Edit location', {
    open: async (page) => {
      await button(page, 'Show Map').click()
      await page.locator('.leaflet-tile-loaded').first().waitFor()
    },
  }),
  superadmin('location-not-found', '/locations/999999/edit', 'Location not found'),
  employee('my-attendance', '/my-attendance', 'My Attendance', {
    open: (page) =>
      page.getByRole('region', { name: 'My month' }).getByRole('radio').last().waitFor(),
  }),
  employee('clock-out-question', '/my-attendance', 'My Attendance', {
    open: asking(/^Clock Out$/),
  }),
  employee('clock-out-without-a-place', '/my-attendance', 'My Attendance', {
    open: async (page) => {
      await asking(/^Clock Out$/)(page)
      await page.getByRole('alertdialog').getByRole('button', { name: 'Clock Out' }).click()
      await page.getByRole('note').first().waitFor()
    },
  }),
  superadmin('team', '/employees?view=team', 'Employees', {
    open: (page) =>
      page.getByRole('table', { name: 'Team today' }).getByRole('link').first().waitFor(),
  }),
  { name: 'employee-attendance', ...own, open: (page) => page.locator(today).click() },
  { name: 'employee-correct', ...own, open: askingOfToday('Correct this day') },
  { name: 'employee-history', ...own, open: askingOfToday('History') },
]

/** The employee, clocked in today; returns their id. */
export const clockedIn = async (server: JourneyServer): Promise<string> => {
  const token = await server.tokenOf('employee')
  await server.callWith(token, 'POST /api/employee-attendance/clock-in', { body: northOfCamp(20) })
  return (await server.callWith(token, 'GET /api/auth/profile', {})).user._id
}
