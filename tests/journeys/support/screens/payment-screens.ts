import type { Page } from '@playwright/test'
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
  { name: 'bank-statement', path: '/bank-statement', as: 'superadmin', heading: 'Bank statement' },
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
