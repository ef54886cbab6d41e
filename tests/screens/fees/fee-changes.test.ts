import type { Page } from '@playwright/test'
import { said } from '../../journeys/support/marking.ts'
import { inFull, inParts } from '../../support/cashier.ts'
import { fillIn, follow, reads, says } from '../../journeys/support/person.ts'
import { enter, expect, test } from '../support/screens.ts'
import { addDebtor } from './debtors.ts'

/** Opens a dialog by the button of its name. */
const open = async (page: Page, button: string | RegExp, name = String(button)) => {
  await page.getByRole('button', { name: button }).click()
  return page.getByRole('dialog', { name })
}

test('a concession is given, the student leaves, a refund is paid', async ({ page, server }) => {
  const { studentId } = await addDebtor(server, 'Meera', { fee: 3000, duration: '1 Year' })
  await enter(page, server, 'superadmin', `/students/${studentId}`)

  const concession = await open(page, 'Give concession')
  await fillIn(concession, { 'Or percent of the agreed fee': '10' }, 'Give concession')
  await expect(concession.getByText('Please give the reason')).toBeVisible()
  await fillIn(concession, { Reason: 'Her sister learns here too' }, 'Give concession')
  await expect(said(page, 'Concession recorded')).toBeVisible()
  await reads(page, 'Agreed fee ₹3,000', '₹700 left')

  const leaving = await open(page, 'Record leaving')
  await reads(leaving, 'Day 1 of 365', '₹1,992.61')
  await fillIn(leaving, { Reason: 'Moved to another town' }, 'Record leaving')
  await expect(said(page, 'Leaving recorded')).toBeVisible()
  await expect(page.getByText(/^Left on /).first()).toBeVisible()

  const refund = await open(page, 'Pay refund')
  await expect(refund.getByLabel('Amount')).toHaveValue('1992.61')
  await fillIn(refund, { Amount: '1992.62', Reason: 'Left after a day' }, 'Record refund')
  await expect(refund.getByText('Only ₹1,992.61 is to be paid back for this course.')).toBeVisible()
  await refund.getByLabel('Transaction mode').selectOption('UPI')
  await fillIn(refund, { Amount: '1000' }, 'Record refund', said(page, 'Refund recorded'))
  await expect(page.getByText(/^Refund of ₹992.61 due by /)).toBeVisible()

  await follow(page, /^V\/\d\d-\d\d\/\d{6}$/)
  const voucher = page.getByRole('article', { name: /^Voucher V\// })
  await says(voucher, 'Rupees One Thousand Only', 'Left after a day')

  await page.goto('/course-students')
  await page.getByText('1 UPI refund to be checked · ₹1,000').click()
  const adding = await open(page, /^Add UTR of V\//, 'Add UTR')
  await fillIn(adding, { UTR: '4144 0000 0003' }, 'Add UTR', said(page, 'UTR added'))
  await expect(page.getByText(/to be checked · /)).toBeHidden()
  await page.getByText(/refunds? due · /).click()
  const due = page.getByRole('listitem').filter({ hasText: /^Meera/ })
  await expect(due).toContainText('₹992.61')
  await expect(page.getByRole('row').filter({ hasText: 'Meera' })).toContainText('Left on ')
})

test('what a course owes back is shown, and set against another', async ({ page, server }) => {
  const course = await server.addCourse({ name: 'Running', courseFee: 20_900.49 })
  const other = await server.addCourse({ name: 'Swimming', courseFee: 6000 })
  const selectedCourses = [inFull(course), inParts(other, 1)]
  const { _id: studentId } = await server.addStudent(course, { selectedCourses })
  const params = { id: studentId, courseId: course._id }
  const body = { amount: 4549.46, reason: 'Her sister learns here too' }
  await server.call('POST /api/students/:id/courses/:courseId/concessions', { params, body })
  await enter(page, server, 'superadmin', `/students/${studentId}`)
  await reads(page, '₹16,352.03 of ₹22,351.03 paid', /^Refund of ₹4,549.46 due$/, 'Fee ₹16,351.03')

  const dialog = await open(page, 'Set against another course')
  await expect(dialog.getByLabel('Amount')).toHaveValue('4549.46')
  const done = said(page, 'Set against the other course')
  await fillIn(dialog, { Reason: 'She stays' }, 'Set against it', done)
  await reads(page, '₹20,901.49 of ₹22,351.03 paid', '₹1,449.54 left', 'Set against Swimming')

  await server.call('DELETE /api/students/:id', { params: { id: studentId } })
  await page.goto(`/students/${studentId}`)
  await reads(page.locator('#content'), /^This student was deleted\./)
  await expect(page.getByRole('table', { name: 'Payments' })).toContainText('₹20,900.49')
})
