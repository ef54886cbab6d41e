import type { Page } from '@playwright/test'
import { today } from '../../support/clock/clock.ts'
import { emailOf, type JourneyServer, password } from '../support/journey-server.ts'
import { expect, expectNoViolations, phone, test } from '../support/journey.ts'
import { expectWhole } from '../support/layout.ts'

test.use({ alone: 'languages' })

/** What the journey presses and reads, in each language. */
const words = {
  hi: {
    email: 'ईमेल',
    password: 'पासवर्ड',
    marking: 'हाज़िरी लगाएँ',
    present: 'हाज़िर',
    save: 'बदलाव सहेजें',
    pay: 'भुगतान लें',
    paid: 'भुगतान दर्ज हुआ',
    receipt: 'रसीद',
    receiptLanguage: 'रसीद की भाषा',
    inWords: 'एक हज़ार पाँच सौ रुपये मात्र',
    other: 'mr',
  },
  mr: {
    email: 'ईमेल',
    password: 'पासवर्ड',
    marking: 'हजेरी नोंदवा',
    present: 'हजर',
    save: 'बदल जतन करा',
    pay: 'पेमेंट घ्या',
    paid: 'पेमेंट नोंदवले',
    receipt: 'पावती',
    receiptLanguage: 'पावतीची भाषा',
    inWords: 'एक हजार पाचशे रुपये फक्त',
    other: 'hi',
  },
} as const

const look = async (page: Page) => {
  await page.locator('h1').first().waitFor()
  await expectNoViolations(page)
  await expectWhole(page)
}

const signIn = async (page: Page, language: keyof typeof words) => {
  await page.goto('/login')
  await look(page)
  await page.getByRole('textbox', { name: words[language].email }).fill(emailOf('superadmin'))
  await page.getByLabel(words[language].password, { exact: true }).fill(password)
  await page.locator('button[type=submit]').click()
  await page.waitForURL('**/dashboard')
}

/** Each journey has a venue of its own, with this student alone. */
const addDebtor = async (server: JourneyServer, campVenue: string) => {
  const course = await server.addCourse({ courseFee: 12_000 })
  return server.addStudent(course, {
    name: 'आशा पाटील',
    campVenue,
    selectedCourses: [{ courseId: course._id, paymentMode: 'Partial', partialPaymentAmount: 2000 }],
  })
}

for (const language of ['hi', 'mr'] as const)
  for (const viewport of [{ width: 1440, height: 900 }, phone])
    test.describe(`in ${language} at ${viewport.width}`, () => {
      test.use({ locale: `${language}-IN`, viewport })

      test('sign in, mark attendance, take a payment, read its receipt', async ({
        page,
        server,
      }) => {
        // Every screen on the way is checked for all that a screen reader needs.
        test.setTimeout(120_000)
        const own = words[language]
        const venue = `Camp-${language}-${viewport.width}`
        const student = await addDebtor(server, venue)
        await signIn(page, language)
        await look(page)

        await page.goto(`/attendance?venue=${venue}&date=${today()}`)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(own.marking)
        await page.getByRole('radio', { name: own.present, exact: true }).last().check()
        await look(page)
        await page.getByRole('button', { name: own.save }).click()
        await expect(page.getByRole('button', { name: own.save })).toBeHidden()

        await page.goto(`/students/${student._id}`)
        await page.getByRole('button', { name: own.pay, exact: true }).click()
        const dialog = page.getByRole('dialog')
        await dialog.locator('[name=amount]').fill('1500')
        await look(page)
        await dialog.locator('button[type=submit]').click()
        await expect(page.getByRole('status').getByText(own.paid)).toBeVisible()
        await page.getByRole('region', { name: own.receipt }).getByRole('link').first().click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          new RegExp(`^${own.receipt} R/`),
        )
        const sheet = page.getByRole('article')
        await expect(sheet).toContainText(own.inWords)
        await look(page)

        // The sheet is for the parent: only it speaks the language chosen for it.
        await page.getByLabel(own.receiptLanguage).selectOption(own.other)
        await expect(sheet).toHaveAttribute('lang', `${own.other}-IN`)
        await expect(sheet).toContainText(words[own.other].inWords)
        await expect(sheet).toContainText('₹1,500')
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          new RegExp(`^${own.receipt} R/`),
        )
        await expectWhole(page)
      })
    })
