import type { Page } from '@playwright/test'
import { today } from '../../support/clock/clock.ts'
import { emailOf, password } from '../support/journey-server.ts'
import { expect, expectNoViolations, phone, test } from '../support/journey.ts'
import { layoutFaults } from '../support/layout.ts'

test.use({ alone: 'languages' })

/** What the journey presses and reads, in each language. */
const words = {
  hi: {
    email: 'ईमेल',
    password: 'पासवर्ड',
    marking: 'हाज़िरी लगाएँ',
    present: 'हाज़िर',
    save: 'बदलाव सहेजें',
  },
  mr: {
    email: 'ईमेल',
    password: 'पासवर्ड',
    marking: 'हजेरी नोंदवा',
    present: 'हजर',
    save: 'बदल जतन करा',
  },
} as const

const look = async (page: Page) => {
  await expectNoViolations(page)
  expect(await layoutFaults(page)).toEqual([])
}

const signIn = async (page: Page, language: keyof typeof words) => {
  await page.goto('/login')
  await look(page)
  await page.getByRole('textbox', { name: words[language].email }).fill(emailOf('admin'))
  await page.getByLabel(words[language].password, { exact: true }).fill(password)
  await page.locator('button[type=submit]').click()
  await page.waitForURL('**/dashboard')
}

for (const language of ['hi', 'mr'] as const)
  for (const viewport of [{ width: 1440, height: 900 }, phone])
    test.describe(`in ${language} at ${viewport.width}`, () => {
      test.use({ locale: `${language}-IN`, viewport })

      test('sign in and mark attendance', async ({ page, server }) => {
        const own = words[language]
        await server.addStudent(await server.addCourse(), { name: 'आशा पाटील' })
        await signIn(page, language)
        await look(page)

        await page.goto(`/attendance?venue=Pune+Camp&date=${today()}`)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(own.marking)
        await page.getByRole('radio', { name: own.present, exact: true }).last().check()
        await look(page)
        await page.getByRole('button', { name: own.save }).click()
        await expect(page.getByRole('button', { name: own.save })).toBeHidden()
      })
    })
