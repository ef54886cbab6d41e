import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { enter, expect, phone, test } from '../support/journey.ts'
import { expectWhole } from '../support/layout.ts'
import { textOf } from '../support/pdf.ts'

test.use({ alone: 'day book' })

const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const said = (page: Page, text: string) => page.getByRole('status').getByText(text)

for (const viewport of [{ width: 1440, height: 900 }, phone])
  test.describe(`at ${viewport.width}`, () => {
    test.use({ viewport })

    test('the cash of a day is counted, closed and reopened', async ({ page, server }) => {
      const name = `Meera at ${viewport.width}`
      const course = await server.addCourse({ name: `Course of ${name}`, courseFee: 3000 })
      const chosen = { courseId: course._id, paymentMode: 'Partial' as const }
      await server.addStudent(course, {
        name,
        selectedCourses: [{ ...chosen, partialPaymentAmount: 2000 }],
      })
      await enter(page, server, 'superadmin', '/day-book')
      await expect(page.getByRole('heading', { name: 'Till' })).toBeVisible()

      await page.getByRole('button', { name: 'Record expense' }).click()
      const expense = dialogOf(page, 'Record expense')
      await expense.getByLabel('Amount').fill('120.50')
      await expense.getByRole('button', { name: 'Record expense' }).click()
      await expect(expense.getByText('Enter what it was spent on')).toBeVisible()
      await expense.getByLabel('Spent on').fill(`Chalk for ${name}`)
      await expense.getByRole('button', { name: 'Record expense' }).click()
      await expect(said(page, 'Expense recorded')).toBeVisible()
      await expect(page.getByText(`Chalk for ${name}`)).toBeVisible()

      await page.getByRole('button', { name: 'Close day' }).click()
      const close = dialogOf(page, /^Close /)
      await close.getByLabel('₹500').fill('3')
      await close.getByLabel('Handed over').fill('1500')
      await close.getByRole('button', { name: 'Close day' }).click()
      await expect(
        close.getByText('The counted cash differs from what should be in the till. Say why.'),
      ).toBeVisible()
      await expectWhole(page)
      await close.getByLabel('Remark').fill('The rest is in the safe')
      await close.getByRole('button', { name: 'Close day' }).click()
      await expect(said(page, 'Day closed')).toBeVisible()
      await expect(page.getByText('₹500 × 3')).toBeVisible()
      await expect(page.getByText('The rest is in the safe')).toBeVisible()
      await expectWhole(page)

      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'PDF' }).click(),
      ])
      const text = textOf(await readFile(await file.path())).replace(/\s+/g, ' ')
      for (const part of ['Counted cash', '1,500', `Chalk for ${name}`])
        expect(text).toContain(part)

      await server.addStudent(course, {
        name: `${name}, late`,
        selectedCourses: [{ ...chosen, partialPaymentAmount: 100 }],
      })
      await page.reload()
      await expect(
        page.locator('#content').getByText(/^1 receipt came after the close: ₹100/),
      ).toBeVisible()
      await page.getByRole('button', { name: 'Reopen day' }).click()
      const reopen = dialogOf(page, /^Reopen /)
      await reopen.getByLabel('Reason').fill(`${name} came late`)
      await reopen.getByRole('button', { name: /^Reopen / }).click()
      await expect(said(page, 'Day reopened')).toBeVisible()
      await expect(page.getByText(new RegExp(`: ${name} came late$`))).toBeVisible()

      await page.getByRole('button', { name: 'Cancel expense' }).first().click()
      const cancel = dialogOf(page, 'Cancel expense')
      await cancel.getByLabel('Reason').fill('Typed twice')
      await cancel.getByRole('button', { name: 'Cancel expense' }).click()
      await expect(said(page, 'Expense cancelled')).toBeVisible()
    })
  })
