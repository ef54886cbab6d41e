import { addDays } from '../../../../contract/values/calendar.ts'
import { inParts } from '../../../support/cashier.ts'
import { today } from '../../../support/clock/clock.ts'
import type { JourneyServer } from '../servers/journey-server.ts'
import {
  asking,
  button,
  longName,
  refused,
  type Screen,
  student,
  employee,
  superadmin,
} from './screen.ts'
import { chooseSheet, csvSheet } from '../sheets.ts'

const list = { path: '/course-students', as: 'superadmin', heading: 'Course Students' } as const
const found = { ...list, path: '/course-students?search=Kavita' }
const atStudent = { path: '/students/{studentId}', as: 'superadmin', heading: student } as const
const dayBook = { path: '/day-book', as: 'superadmin', heading: 'Day book' } as const
const reports = { path: '/reports', as: 'superadmin', heading: 'Reports' } as const

const history = `View Transactions of ${student}`

/** Course Students with its dialogs, the money of days and months, and receipts. */
export const paymentScreens: readonly Screen[] = [
  { name: 'course-students', ...list },
  { name: 'payment-update', ...found, open: asking(`Update Payment of ${student}`) },
  {
    name: 'payment-history',
    ...found,
    open: async (page) => {
      await button(page, history).click()
      await page.getByRole('table', { name: 'Payments' }).waitFor()
    },
  },
  {
    name: 'payment-faults',
    ...found,
    open: async (page) => {
      await asking(`Update Payment of ${student}`)(page)
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Amount').fill('9999999')
      await dialog.getByLabel('Transaction mode').selectOption('UPI')
      await button(page, 'Update Payment').click()
      await dialog.getByText(/is pending for this course/).waitFor()
    },
  },
  {
    name: 'payment-reverse',
    ...found,
    open: async (page) => {
      await asking(history, /^Reverse the payment/)(page)
      await page.getByRole('dialog', { name: 'Reverse payment' }).waitFor()
    },
  },
  {
    name: 'instalments-edit',
    ...found,
    open: async (page) => {
      await asking(history, 'Edit instalments')(page)
      await page.getByLabel('Amount 1').waitFor()
    },
  },
  { name: 'dues', ...list, path: '/course-students?view=dues' },
  { name: 'dues-promised', ...list, path: '/course-students?view=dues&promised=true' },
  {
    name: 'dues-note',
    ...atStudent,
    open: refused('Add note', 'Save note', 'Please enter what was said'),
  },
  employee('dues-slip', '/students/{studentId}/dues-slip', 'Dues slip'),
  superadmin('bank-statement', '/bank-statement', 'Bank statement'),
  superadmin('bank-statement-compared', '/bank-statement', 'Bank statement', {
    said: true,
    open: async (page) => {
      const day = today().split('-').toReversed().join('/')
      await chooseSheet(
        page,
        csvSheet('statement.csv', [
          ['Date', 'Narration', 'Debit', 'Credit', 'Balance'],
          [day, 'UPI/CR/412345671440/ASHA PATIL/SBIN', '', '"1,234.50"', '"9,200.50"'],
          [day, 'BY CASH DEPOSIT', '', '750', '"9,950.50"'],
        ]),
      )
      await page.getByRole('table').first().waitFor()
    },
  }),
  { name: 'day-book', ...dayBook },
  { name: 'day-book-close', ...dayBook, open: asking('Close day') },
  { name: 'day-book-expense', ...dayBook, as: 'employee', open: asking('Record expense') },
  {
    name: 'reports',
    ...reports,
    open: (page) => page.getByRole('table', { name: 'Collection by person' }).waitFor(),
  },
  { name: 'reports-attendance', ...reports, path: '/reports?view=attendance' },
  { name: 'reports-months', ...reports, path: '/reports?period=months&from=2025-01&until=2026-03' },
  employee('receipt', '/receipts/{paymentId}', /^Receipt R\//),
  superadmin('receipt-cancelled', '/receipts/{cancelledId}', /^Receipt R\//),
]

/** Students whose fees are overdue, each with a note: one promised a later day, one was written to since. */
export const fillDues = async (
  server: JourneyServer,
  course: { _id: string; courseFee: number },
): Promise<void> => {
  for (const promiseDate of [addDays(today(), 9), undefined]) {
    const { _id } = await server.addStudent(course, {
      name: longName,
      parentName: 'Venkata Narasimha Rao Reddy',
      registrationDate: addDays(today(), -100),
      selectedCourses: [inParts(course, 1000.5)],
    })
    const say = (body: { channel: 'note' | 'whatsapp'; note?: string; promiseDate?: string }) =>
      server.call('POST /api/students/:id/dues-contacts', { params: { id: _id }, body })
    const note = 'पिताजी से बात हुई: अगले हफ्ते आधी फीस, बाकी महीने के आखिर में'
    await say({ channel: 'note', note, ...(promiseDate !== undefined && { promiseDate }) })
    if (promiseDate === undefined) await say({ channel: 'whatsapp' })
  }
}
