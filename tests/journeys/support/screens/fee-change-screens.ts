import type { Page } from '@playwright/test'
import { inParts } from '../../../support/cashier.ts'
import { today } from '../../../support/clock/clock.ts'
import type { JourneyServer } from '../servers/journey-server.ts'
import { asking, button, refused, type Screen, student, employee } from './screen.ts'

const leaver = 'Venkatanarasimharajuvaripeta Leelavathi'

const list = { path: '/course-students', as: 'superadmin', heading: 'Course Students' } as const
const atStudent = { path: '/students/{studentId}', as: 'superadmin', heading: student } as const
const atLeaver = { path: '/students/{leaverId}', as: 'superadmin', heading: leaver } as const

const openToBeChecked = async (page: Page) => {
  await page.getByText(/UPI payments? to be checked · /).click()
  await button(page, /^Add UTR of /).waitFor()
}

/** What lowers a fee, leaving, refunds with their voucher, and payments that lack their UTR. */
export const feeChangeScreens: readonly Screen[] = [
  {
    name: 'concession',
    ...atStudent,
    open: refused('Give concession', 'Give concession', 'Please give the reason'),
  },
  {
    name: 'leaving',
    ...atStudent,
    open: async (page) => {
      await asking('Record leaving')(page)
      await page
        .getByRole('dialog')
        .getByText(/^Day 1 of /)
        .waitFor()
    },
  },
  { name: 'student-left', ...atLeaver },
  { name: 'leaving-reverse', ...atLeaver, open: asking(/^Reverse: Left on /) },
  { name: 'refund', ...atLeaver, open: asking('Pay refund') },
  {
    name: 'refunds-due',
    ...list,
    open: async (page) => {
      await page.getByText(/refunds? due · /).click()
      await page.getByRole('link', { name: leaver }).first().waitFor()
    },
  },
  employee('voucher', '/vouchers/{voucherId}', /^Voucher V\//),
  { name: 'to-be-checked', ...list, open: openToBeChecked },
  {
    name: 'utr-add',
    ...list,
    open: async (page) => {
      await openToBeChecked(page)
      await refused(/^Add UTR of /, 'Add UTR', 'Enter the 12 digits of the UTR')(page)
    },
  },
]

/** A student who left, of whose refund a part is paid, and a payment by UPI without its UTR. */
export const fillFeeChanges = async (
  server: JourneyServer,
  course: { _id: string; courseFee: number },
): Promise<{ leaverId: string; voucherId: string }> => {
  const { _id } = await server.addStudent(course, {
    name: leaver,
    selectedCourses: [inParts(course, 6000.5)],
  })
  const params = { id: _id, courseId: course._id }
  await server.call('POST /api/course-students/update-payment', {
    body: { studentId: _id, courseId: course._id, amount: 1234.5, transactionMode: 'UPI' },
  })
  await server.call('POST /api/students/:id/courses/:courseId/concessions', {
    params,
    body: { percent: 12.5, reason: 'बड़ा भाई भी यहीं पढ़ता है' },
  })
  const day = today()
  const { working } = await server.call('GET /api/students/:id/courses/:courseId/leaving', {
    params,
    query: { day },
  })
  await server.call('POST /api/students/:id/courses/:courseId/leave', {
    params,
    body: { day, charge: working.charge, reason: 'Moved to another town with the family' },
  })
  const { refund } = await server.call('POST /api/students/:id/courses/:courseId/refunds', {
    params,
    body: { amount: 1000.5, transactionMode: 'Cash', reason: 'पहली किस्त वापस' },
  })
  return { leaverId: _id, voucherId: refund._id }
}
