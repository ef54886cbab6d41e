import type { Page } from '@playwright/test'
import { today } from '../../support/clock/clock.ts'
import { enter, expect, phone, test } from '../support/journey.ts'

const allSaved = 'सभी एंट्री सहेजी गईं'
const inWords = { hi: 'एक हज़ार पाँच सौ रुपये मात्र', mr: 'एक हजार पाचशे रुपये फक्त' }

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

// Others choose a language for the person who is signed in here.
test.use({ alone: 'languages', locale: 'hi-IN', viewport: phone })

test('in Hindi: mark attendance, take a payment, read its receipt', async ({ page, server }) => {
  const campVenue = 'Camp in Hindi'
  const course = await server.addCourse({ courseFee: 12_000 })
  const student = await server.addStudent(course, {
    name: 'आशा पाटील',
    campVenue,
    selectedCourses: [{ courseId: course._id, paymentMode: 'Partial', partialPaymentAmount: 2000 }],
  })
  const roll = new URLSearchParams({ venue: campVenue, date: today() }).toString()
  await enter(page, server, 'superadmin', `/attendance?${roll}`)
  await expect(heading(page)).toHaveText('हाज़िरी लगाएँ')
  await page.getByRole('radio', { name: 'हाज़िर', exact: true }).last().check()
  await page.getByRole('button', { name: 'बदलाव सहेजें' }).click()
  await expect(page.getByRole('link', { name: allSaved })).toBeVisible()
  const { attendance } = await server.call('GET /api/attendance/records/:venue', {
    params: { venue: campVenue },
    query: { date: today() },
  })
  expect(attendance.map(({ status }) => status)).toEqual(['present'])

  await page.goto(`/students/${student._id}`)
  await page.getByRole('button', { name: 'भुगतान लें', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('[name=amount]').fill('1500')
  await dialog.locator('button[type=submit]').click()
  await expect(page.getByRole('status').getByText('भुगतान दर्ज हुआ')).toBeVisible()
  await page.getByRole('region', { name: 'रसीद' }).getByRole('link').first().click()
  await expect(heading(page)).toHaveText(/^रसीद R\//)
  const sheet = page.getByRole('article')
  await expect(sheet).toContainText(inWords.hi)

  // The sheet is for the parent: only it speaks the language chosen for it.
  await page.getByLabel('रसीद की भाषा').selectOption('mr')
  await expect(sheet).toHaveAttribute('lang', 'mr-IN')
  await expect(sheet).toContainText(inWords.mr)
  await expect(sheet).toContainText('₹1,500')
  await expect(heading(page)).toHaveText(/^रसीद R\//)
})
