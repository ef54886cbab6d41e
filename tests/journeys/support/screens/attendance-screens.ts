import { onAll, remark } from '../marking.ts'
import { asking, button, type Screen, student, employee } from './screen.ts'

const marking = {
  path: '/attendance?venue=Pune+Camp',
  as: 'employee',
  heading: 'Mark Attendance',
} as const
const records = {
  path: '/attendance-records?venue=Pune+Camp',
  as: 'employee',
  heading: 'Attendance Records',
} as const

/** Marking, the roll call and the records of the filled institute's venue. */
export const attendanceScreens: readonly Screen[] = [
  {
    name: 'attendance',
    ...marking,
    open: async (page) => {
      await onAll(page, 'Mark All Present')
      await page.getByText(/ not marked$/).waitFor()
    },
  },
  { name: 'attendance-none', ...marking, path: '/attendance?venue=Pune+Camp&date=none' },
  {
    name: 'attendance-manual',
    ...marking,
    open: async (page) => {
      await onAll(page, 'Manual Attendance')
      await page.getByRole('dialog', { name: 'Manual Attendance Marking' }).waitFor()
    },
  },
  employee('attendance-roll', '/attendance/roll?venue=Pune+Camp', 'Quick roll call', {
    open: (page) => page.getByRole('group', { name: /^Status of/ }).waitFor(),
  }),
  employee('parents', '/parents?venue=Pune+Camp', 'Parents to tell'),
  employee('unsent-none', '/unsent', 'Entries on this device'),
  {
    name: 'unsent',
    ...marking,
    as: 'admin',
    said: true,
    open: async (page) => {
      const away = { status: 409, json: { code: 'version_conflict', message: 'Busy' } }
      await page.route('**/api/attendance/mark', (route) => route.fulfill(away))
      await onAll(page, 'Mark All Late')
      await remark(page, student, 'Came by bus')
      await button(page, 'Save Changes').click()
      await page.getByRole('link', { name: /not uploaded yet/ }).click()
      await button(page, 'Export').waitFor()
    },
  },
  { name: 'records', ...records, open: (page) => button(page, /^History of/).waitFor() },
  { name: 'records-none', ...records, path: '/attendance-records' },
  { name: 'records-report', ...records, as: 'superadmin', open: asking('Download PDF') },
]
