import { northOfCamp } from '../clocking.ts'
import type { JourneyServer } from '../journey-server.ts'
import type { Filled, Screen } from './screen.ts'

/** Locations, one's own attendance, the team and a person's month. */
export const clockScreens = ({ employeeId, locationId }: Filled): readonly Screen[] => [
  {
    name: 'locations',
    path: '/locations',
    as: 'superadmin',
    heading: 'Location Management',
    open: (page) =>
      page
        .getByRole('button', { name: /^Delete/ })
        .first()
        .waitFor(),
  },
  {
    name: 'location-new-faults',
    path: '/locations/new',
    as: 'superadmin',
    heading: 'Add location',
    open: (page) => page.getByRole('button', { name: 'Add location' }).click(),
  },
  {
    name: 'location-edit',
    path: `/locations/${locationId}/edit`,
    as: 'superadmin',
    heading: 'Edit location',
    open: async (page) => {
      await page.getByRole('button', { name: 'Show Map' }).click()
      await page.locator('.leaflet-tile-loaded').first().waitFor()
    },
  },
  {
    name: 'location-not-found',
    path: '/locations/999999/edit',
    as: 'superadmin',
    heading: 'Location not found',
  },
  {
    name: 'my-attendance',
    path: '/my-attendance',
    as: 'employee',
    heading: 'My Attendance',
    open: (page) =>
      page.getByRole('region', { name: 'My month' }).getByRole('radio').last().waitFor(),
  },
  {
    name: 'team',
    path: '/employees?view=team',
    as: 'superadmin',
    heading: 'Employees',
    open: (page) =>
      page.getByRole('table', { name: 'Team today' }).getByRole('link').first().waitFor(),
  },
  {
    name: 'employee-attendance',
    path: `/employees/${employeeId}/attendance`,
    as: 'superadmin',
    heading: 'The employee',
    open: (page) => page.locator('li[aria-current="date"] label').click(),
  },
  {
    name: 'employee-correct',
    path: `/employees/${employeeId}/attendance`,
    as: 'superadmin',
    heading: 'The employee',
    open: async (page) => {
      await page.locator('li[aria-current="date"] label').click()
      await page.getByRole('button', { name: 'Correct this day' }).click()
      await page.getByRole('dialog').getByLabel('Reason').waitFor()
    },
  },
]

/** The employee, clocked in today; returns their id. */
export const clockedIn = async (server: JourneyServer): Promise<string> => {
  const token = await server.tokenOf('employee')
  const own = await server.callWith(token, 'GET /api/employee-attendance/today', {})
  if (own.attendance === undefined)
    await server.callWith(token, 'POST /api/employee-attendance/clock-in', {
      body: northOfCamp(20),
    })
  return (await server.callWith(token, 'GET /api/auth/profile', {})).user._id
}
