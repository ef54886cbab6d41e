import { addDays, type Day, weekdayOf } from '../../../../contract/values/calendar.ts'
import { today } from '../../../support/clock/clock.ts'
import type { JourneyServer } from '../servers/journey-server.ts'
import { asking, longName, pressing, refused, type Screen } from './screen.ts'

const week = 7

/** A Monday close to today whose next ten days are in the same year as today. */
export const mondayCloseBy = (): Day => {
  const next = addDays(today(), ((week + 1 - weekdayOf(today())) % week) + week)
  const isThisYear = addDays(next, week + 2).slice(0, 4) === today().slice(0, 4)
  return isThisYear ? next : addDays(next, -4 * week)
}

/** The employee's requests, and another person's for the same days. */
export const fillLeave = async (server: JourneyServer): Promise<void> => {
  const token = await server.tokenOf('employee')
  const monday = mondayCloseBy()
  const other = await server.addPerson(longName)
  const ask = async (as: string, leaveType: 'casual' | 'annual', from: number, until: number) => {
    const range = { startDate: addDays(monday, from), endDate: addDays(monday, until) }
    const body = { leaveType, ...range, reason: 'बहन की शादी, पूरे परिवार के साथ नाशिक जाना है' }
    return (await server.callWith(as, 'POST /api/leave-requests', { body })).leaveRequest
  }
  await server.callWith(other.token, 'POST /api/employee-attendance/corrections', {
    body: { date: today(), checkIn: '00:01', reason: 'Phone was at home. '.repeat(12) },
  })
  const away = await ask(other.token, 'annual', 0, 8)
  await server.call('PUT /api/leave-requests/:id/status', {
    params: { id: away._id },
    body: { status: 'approved' },
  })
  for (const day of [0, 2, 3, 4, 5]) await ask(token, 'casual', day, day)
  const refused = await ask(token, 'casual', 7, 8)
  await server.call('PUT /api/leave-requests/:id/status', {
    params: { id: refused._id },
    body: { status: 'rejected', rejectionReason: 'The physical test is on both days. '.repeat(12) },
  })
}

const asked = { path: '/leave-request', as: 'employee', heading: 'Leave Request' } as const
const managing = {
  path: '/leave-management?status=pending',
  as: 'superadmin',
  heading: 'Leave Management',
} as const
const corrections = '/leave-management?view=corrections'
const audit = { path: '/audit', as: 'superadmin', heading: 'Audit' } as const

/** Asking for leave, deciding on it, and the audit. */
export const leaveScreens: readonly Screen[] = [
  {
    name: 'leave-request',
    ...asked,
    open: async (page) => {
      const day = addDays(mondayCloseBy(), 1)
      await page.getByLabel('Leave Type').selectOption('Casual')
      await page.getByLabel('Start Date').fill(day)
      await page.getByLabel('End Date').fill(addDays(day, 6))
      await page
        .getByText(/^\d days/)
        .first()
        .waitFor()
    },
  },
  { name: 'leave-request-faults', ...asked, open: pressing('Submit request') },
  { name: 'leave-withdraw', ...asked, open: asking(/^Withdraw/) },
  { name: 'leave-request-none', ...asked, as: 'admin' },
  { name: 'leave-management', ...managing, path: '/leave-management' },
  { name: 'leave-approve', ...managing, open: asking(/^Approve/) },
  {
    name: 'leave-reject',
    ...managing,
    open: refused(/^Reject/, 'Reject', 'Give the reason for the rejection'),
  },
  { name: 'corrections', ...managing, path: corrections },
  {
    name: 'correction-approve',
    ...managing,
    path: corrections,
    open: asking(/^Approve/),
  },
  { name: 'audit', ...audit },
  { name: 'audit-none', ...audit, path: '/audit?kind=student&recordId=999999' },
  {
    name: 'audit of a student',
    ...audit,
    path: '/audit?kind=student&recordId={studentId}',
    open: asking(/^Before and after/),
  },
  {
    name: 'audit of leave',
    ...audit,
    path: '/audit?kind=leave',
    open: async (page) => {
      await asking(/^Before and after/)(page)
      await page
        .getByRole('dialog')
        .getByText(/stayed as (it was|they were)$/)
        .click()
    },
  },
]
