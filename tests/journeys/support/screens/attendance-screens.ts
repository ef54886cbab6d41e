import { onAll } from '../marking.ts'
import type { Screen } from './screen.ts'

let buses = 0

/** Marking, the roll call and the records of the filled institute's venue. */
export const attendanceScreens: readonly Screen[] = [
  {
    name: 'attendance',
    path: '/attendance?venue=Pune+Camp',
    as: 'employee',
    heading: 'Mark Attendance',
    open: async (page) => {
      await onAll(page, 'Mark All Present')
      await page.getByText(/ not marked$/).waitFor()
    },
  },
  {
    name: 'attendance-none',
    path: '/attendance?venue=Pune+Camp&date=none',
    as: 'employee',
    heading: 'Mark Attendance',
  },
  {
    name: 'attendance-manual',
    path: '/attendance?venue=Pune+Camp',
    as: 'employee',
    heading: 'Mark Attendance',
    open: async (page) => {
      await onAll(page, 'Manual Attendance')
      await page.getByRole('dialog', { name: 'Manual Attendance Marking' }).waitFor()
    },
  },
  {
    name: 'attendance-roll',
    path: '/attendance/roll?venue=Pune+Camp',
    as: 'employee',
    heading: 'Quick roll call',
    open: (page) => page.getByRole('group', { name: /^Status of/ }).waitFor(),
  },
  {
    name: 'parents',
    path: '/parents?venue=Pune+Camp',
    as: 'employee',
    heading: 'Parents to tell',
  },
  {
    name: 'unsent-none',
    path: '/unsent',
    as: 'employee',
    heading: 'Entries on this device',
  },
  {
    name: 'unsent',
    path: '/attendance?venue=Pune+Camp',
    as: 'admin',
    heading: 'Mark Attendance',
    open: async (page) => {
      const away = { status: 409, json: { code: 'version_conflict', message: 'Busy' } }
      await page.route('**/api/attendance/mark', (route) => route.fulfill(away))
      await onAll(page, 'Mark All Late')
      // What an earlier look has left here may have reached the server since.
      buses += 1
      const opener = page.getByRole('button', { name: /^Add a remark for/ }).first()
      if (await opener.isVisible()) await opener.click()
      await page
        .getByLabel(/^Remarks on/)
        .first()
        .fill(`Came by bus ${buses}`)
      await page.getByRole('button', { name: 'Save Changes' }).click()
      await page.getByRole('link', { name: /not uploaded yet/ }).click()
      await page.getByRole('button', { name: 'Export' }).waitFor()
    },
  },
  {
    name: 'records',
    path: '/attendance-records?venue=Pune+Camp',
    as: 'employee',
    heading: 'Attendance Records',
    open: (page) =>
      page
        .getByRole('button', { name: /^History of/ })
        .first()
        .waitFor(),
  },
  {
    name: 'records-none',
    path: '/attendance-records',
    as: 'employee',
    heading: 'Attendance Records',
  },
  {
    name: 'records-report',
    path: '/attendance-records?venue=Pune+Camp',
    as: 'superadmin',
    heading: 'Attendance Records',
    open: async (page) => {
      await page.getByRole('button', { name: 'Download PDF' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
]
