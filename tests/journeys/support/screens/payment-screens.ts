import type { Page } from '@playwright/test'
import { addDays } from '../../../../contract/values/calendar.ts'
import { today } from '../../../support/clock/clock.ts'
import type { JourneyServer } from '../journey-server.ts'
import type { Filled, Screen } from './screen.ts'

const found = {
  path: '/course-students?search=Kavita',
  as: 'superadmin',
  heading: 'Course Students',
} as const

const press = (page: Page, name: string) => page.getByRole('button', { name }).first().click()

/** Course Students with its dialogs, and receipts. */
export const paymentScreens = ({
  studentId,
  studentName,
  paymentId,
  cancelledId,
}: Filled): readonly Screen[] => [
  {
    name: 'course-students',
    path: '/course-students',
    as: 'superadmin',
    heading: 'Course Students',
  },
  {
    name: 'course-students-none',
    path: '/course-students?paymentStatus=Pending',
    as: 'superadmin',
    heading: 'Course Students',
  },
  {
    name: 'payment-update',
    ...found,
    open: async (page) => {
      await press(page, `Update Payment of ${studentName}`)
      await page.getByRole('dialog').getByLabel('Amount').waitFor()
    },
  },
  {
    name: 'payment-at-student',
    path: `/students/${studentId}`,
    as: 'superadmin',
    heading: studentName,
    open: async (page) => {
      await press(page, 'Take payment')
      await page.getByRole('dialog').getByLabel('Amount').waitFor()
    },
  },
  {
    name: 'payment-history',
    ...found,
    open: async (page) => {
      await press(page, `View Transactions of ${studentName}`)
      await page.getByRole('table', { name: 'Payments' }).waitFor()
    },
  },
  {
    name: 'payment-faults',
    ...found,
    open: async (page) => {
      await press(page, `Update Payment of ${studentName}`)
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Amount').fill('9999999')
      await dialog.getByLabel('Transaction mode').selectOption('UPI')
      await dialog.getByRole('button', { name: 'Update Payment' }).click()
      await dialog.getByText(/is pending for this course/).waitFor()
    },
  },
  {
    name: 'payment-reverse',
    ...found,
    open: async (page) => {
      await press(page, `View Transactions of ${studentName}`)
      await page.getByRole('button', { name: /^Reverse the payment/ }).click()
      await page.getByRole('dialog', { name: 'Reverse payment' }).waitFor()
    },
  },
  {
    name: 'instalments-edit',
    ...found,
    open: async (page) => {
      await press(page, `View Transactions of ${studentName}`)
      await page.getByRole('button', { name: 'Edit instalments' }).click()
      await page.getByLabel('Amount 1').waitFor()
    },
  },
  {
    name: 'dues',
    path: '/course-students?view=dues',
    as: 'superadmin',
    heading: 'Course Students',
  },
  {
    name: 'dues-promised',
    path: '/course-students?view=dues&promised=true',
    as: 'superadmin',
    heading: 'Course Students',
  },
  {
    name: 'dues-note',
    path: `/students/${studentId}`,
    as: 'superadmin',
    heading: studentName,
    open: async (page) => {
      await press(page, 'Add note')
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: 'Save note' }).click()
      await dialog.getByText('Please enter what was said').waitFor()
    },
  },
  {
    name: 'dues-slip',
    path: `/students/${studentId}/dues-slip`,
    as: 'employee',
    heading: 'Dues slip',
  },
  { name: 'bank-statement', path: '/bank-statement', as: 'superadmin', heading: 'Bank statement' },
  { name: 'day-book', path: '/day-book', as: 'superadmin', heading: 'Day book' },
  {
    name: 'day-book-close',
    path: '/day-book',
    as: 'superadmin',
    heading: 'Day book',
    open: async (page) => {
      await press(page, 'Close day')
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'day-book-expense',
    path: '/day-book',
    as: 'employee',
    heading: 'Day book',
    open: async (page) => {
      await press(page, 'Record expense')
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'reports',
    path: '/reports',
    as: 'superadmin',
    heading: 'Reports',
    open: (page) => page.getByRole('table', { name: 'Outstanding by age' }).waitFor(),
  },
  {
    name: 'reports-months',
    path: '/reports?period=months&from=2025-01&until=2026-03',
    as: 'superadmin',
    heading: 'Reports',
  },
  { name: 'receipt', path: `/receipts/${paymentId}`, as: 'employee', heading: /^Receipt R\// },
  {
    name: 'receipt-cancelled',
    path: `/receipts/${cancelledId}`,
    as: 'superadmin',
    heading: /^Receipt R\//,
  },
  {
    name: 'receipt-not-found',
    path: '/receipts/999999',
    as: 'employee',
    heading: 'Receipt not found',
  },
]

/** Students whose fees are overdue: one who promised a later day, and one who was written to. */
export const fillDues = async (
  server: JourneyServer,
  course: { _id: string; courseFee: number },
): Promise<void> => {
  await addOwing(server, course, addDays(today(), 9))
  await addOwing(server, course)
}

/** A student whose fees are overdue, with a note; who promised a day, or was written to since. */
const addOwing = async (
  server: JourneyServer,
  course: { _id: string; courseFee: number },
  promiseDate?: string,
): Promise<void> => {
  const { _id } = await server.addStudent(course, {
    name: 'Venkatanarasimharajuvaripeta Lakshminarayana',
    parentName: 'Venkata Narasimha Rao Reddy',
    registrationDate: addDays(today(), -100),
    selectedCourses: [
      { courseId: course._id, paymentMode: 'Partial', partialPaymentAmount: 1000.5 },
    ],
  })
  const say = (body: { channel: 'note' | 'whatsapp'; note?: string; promiseDate?: string }) =>
    server.call('POST /api/students/:id/dues-contacts', { params: { id: _id }, body })
  const note = 'पिताजी से बात हुई: अगले हफ्ते आधी फीस, बाकी महीने के आखिर में'
  await say({ channel: 'note', note, ...(promiseDate !== undefined && { promiseDate }) })
  if (promiseDate === undefined) await say({ channel: 'whatsapp' })
}
