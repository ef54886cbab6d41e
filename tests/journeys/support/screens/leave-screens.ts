import { addDays, type Day, weekdayOf } from '../../../../contract/values/calendar.ts'
import { today } from '../../../support/clock/clock.ts'
import type { JourneyServer } from '../journey-server.ts'
import type { Screen } from './screen.ts'

const week = 7

/** A Monday close to today whose next ten days are in the same year as today. */
export const mondayCloseBy = (): Day => {
  const next = addDays(today(), ((week + 1 - weekdayOf(today())) % week) + week)
  const isThisYear = addDays(next, week + 2).slice(0, 4) === today().slice(0, 4)
  return isThisYear ? next : addDays(next, -4 * week)
}

/** The employee's requests, and another person's for the same days; made once. */
export const fillLeave = async (server: JourneyServer): Promise<void> => {
  const token = await server.tokenOf('employee')
  const own = await server.callWith(token, 'GET /api/leave-requests/my', {})
  if (own.total > 0) return
  const monday = mondayCloseBy()
  const other = await server.addPerson('Venkatanarasimharajuvaripeta Lakshminarayana')
  const ask = async (as: string, leaveType: 'casual' | 'annual', from: number, until: number) => {
    const range = { startDate: addDays(monday, from), endDate: addDays(monday, until) }
    const body = { leaveType, ...range, reason: 'बहन की शादी, पूरे परिवार के साथ नाशिक जाना है' }
    return (await server.callWith(as, 'POST /api/leave-requests', { body })).leaveRequest
  }
  const away = await ask(other.token, 'annual', 0, 8)
  await server.call('PUT /api/leave-requests/:id/status', {
    params: { id: away._id },
    body: { status: 'approved' },
  })
  for (const day of [0, 2, 3, 4, 5]) await ask(token, 'casual', day, day)
  const refused = await ask(token, 'casual', 7, 8)
  await server.call('PUT /api/leave-requests/:id/status', {
    params: { id: refused._id },
    body: { status: 'rejected', rejectionReason: 'The physical test is on both days' },
  })
}

const managing = {
  path: '/leave-management?status=pending',
  as: 'superadmin',
  heading: 'Leave Management',
} as const

/** Asking for leave, deciding on it, and the audit. */
export const leaveScreens: readonly Screen[] = [
  {
    name: 'leave-request',
    path: '/leave-request',
    as: 'employee',
    heading: 'Leave Request',
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
  {
    name: 'leave-request-faults',
    path: '/leave-request',
    as: 'employee',
    heading: 'Leave Request',
    open: (page) => page.getByRole('button', { name: 'Submit request' }).click(),
  },
  {
    name: 'leave-withdraw',
    path: '/leave-request',
    as: 'employee',
    heading: 'Leave Request',
    open: (page) =>
      page
        .getByRole('button', { name: /^Withdraw/ })
        .first()
        .click(),
  },
  { name: 'leave-request-none', path: '/leave-request', as: 'admin', heading: 'Leave Request' },
  { ...managing, name: 'leave-management', path: '/leave-management' },
  { ...managing, name: 'leave-management-none', path: '/leave-management?employeeId=1' },
  {
    ...managing,
    name: 'leave-approve',
    open: async (page) => {
      await page
        .getByRole('button', { name: /^Approve/ })
        .first()
        .click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    ...managing,
    name: 'leave-reject',
    open: async (page) => {
      await page
        .getByRole('button', { name: /^Reject/ })
        .first()
        .click()
      await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click()
      await page.getByText('Give the reason for the rejection').waitFor()
    },
  },
  { name: 'audit', path: '/audit', as: 'superadmin', heading: 'Audit' },
  {
    name: 'audit-none',
    path: '/audit?kind=student&recordId=999999',
    as: 'superadmin',
    heading: 'Audit',
  },
  {
    name: 'audit-change',
    path: '/audit?kind=leave',
    as: 'superadmin',
    heading: 'Audit',
    open: async (page) => {
      await page
        .getByRole('button', { name: /^Before and after/ })
        .first()
        .click()
      await page
        .getByRole('dialog')
        .getByText(/stayed as (it was|they were)$/)
        .click()
    },
  },
]
