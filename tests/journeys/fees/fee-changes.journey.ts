import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { enter, expect, phone, test } from '../support/journey.ts'
import { expectWhole } from '../support/layout.ts'
import { textOf } from '../support/pdf.ts'

test.use({ alone: 'fee changes' })

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name })
const said = (page: Page, text: string) => page.getByRole('status').getByText(text)

for (const viewport of [{ width: 1440, height: 900 }, phone])
  test.describe(`at ${viewport.width}`, () => {
    test.use({ viewport })

    test('a concession is given, the student leaves, and the rest is refunded on a voucher', async ({
      page,
      server,
    }) => {
      const name = `Meera at ${viewport.width}`
      const course = await server.addCourse({
        name: `Course of ${name}`,
        courseFee: 3000,
        duration: '1 Year',
      })
      const chosen = { courseId: course._id, paymentMode: 'Partial' as const }
      const student = await server.addStudent(course, {
        name,
        selectedCourses: [{ ...chosen, partialPaymentAmount: 2000 }],
      })
      await enter(page, server, 'superadmin', `/students/${student._id}`)

      await page.getByRole('button', { name: 'Give concession' }).click()
      const concession = dialogOf(page, 'Give concession')
      await concession.getByLabel('Or percent of the agreed fee').fill('10')
      await concession.getByRole('button', { name: 'Give concession' }).click()
      await expect(concession.getByText('Please give the reason')).toBeVisible()
      await concession.getByLabel('Reason').fill('Her sister learns here too')
      await concession.getByRole('button', { name: 'Give concession' }).click()
      await expect(said(page, 'Concession recorded')).toBeVisible()
      await expect(page.getByText('Agreed fee ₹3,000')).toBeVisible()
      await expect(page.getByText('₹700 left')).toBeVisible()

      await page.getByRole('button', { name: 'Record leaving' }).click()
      const leaving = dialogOf(page, 'Record leaving')
      await expect(leaving.getByText('Day 1 of 365')).toBeVisible()
      await expect(leaving.getByText('₹1,992.61')).toBeVisible()
      await leaving.getByLabel('Reason').fill('Moved to another town')
      await leaving.getByRole('button', { name: 'Record leaving' }).click()
      await expect(said(page, 'Leaving recorded')).toBeVisible()
      await expect(page.getByText(/^Left on /).first()).toBeVisible()

      await page.getByRole('button', { name: 'Pay refund' }).click()
      const refund = dialogOf(page, 'Pay refund')
      await expect(refund.getByLabel('Amount')).toHaveValue('1992.61')
      await refund.getByLabel('Amount').fill('1992.62')
      await refund.getByLabel('Reason').fill('Left after a day')
      await refund.getByRole('button', { name: 'Record refund' }).click()
      await expect(
        refund.getByText('Only ₹1,992.61 is to be paid back for this course.'),
      ).toBeVisible()
      await refund.getByLabel('Amount').fill('1000')
      await refund.getByRole('button', { name: 'Record refund' }).click()
      await expect(said(page, 'Refund recorded')).toBeVisible()
      await expect(page.getByText(/^Refund of ₹992.61 due by /)).toBeVisible()

      await page.getByRole('link', { name: /^V\/\d\d-\d\d\/\d{6}$/ }).click()
      const voucher = page.getByRole('article', { name: /^Voucher V\// })
      await expect(voucher).toContainText('Rupees One Thousand Only')
      await expect(voucher).toContainText('Left after a day')
      const saving = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Download PDF' }).click()
      const file = await saving
      expect(file.suggestedFilename()).toMatch(/^voucher-V-\d\d-\d\d-\d{6}\.pdf$/)
      const text = textOf(await readFile(await file.path())).replace(/\s+/g, ' ')
      expect(text).toContain('Left after a day')
      expect(text).toContain('Rupees One Thousand Only')

      await page.goto('/course-students')
      await page.getByText(/refunds? due · /).click()
      const due = page.getByRole('listitem').filter({ hasText: new RegExp(`^${name}`) })
      await expect(due).toContainText('₹992.61')
      await page.getByRole('searchbox', { name: 'Search by name or number' }).fill(name)
      await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Left on ')
      await expectWhole(page)
    })
  })
