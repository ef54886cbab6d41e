import type { Browser, Page } from '@playwright/test'
import type { JourneyServer } from './support/servers/journey-server.ts'
import { lengthen } from './support/device-clock.ts'
import { enter, expect, test } from './support/journey.ts'
import { untilStill } from './support/looks/still.ts'
import { haveCamp } from './support/clocking.ts'
import { countBytes } from './support/network-bytes.ts'
import { follow } from './support/person.ts'

// Others choose a language for the person who is signed in here.
test.use({ alone: 'weight' })

/** What comes for a screen alone. */
const weigh = async (page: Page, open: () => Promise<void>) => {
  // What loads after all else is not the screen's, however slowly that opens.
  for (const later of [2_000, 5_000]) await lengthen(page, later)
  const count = await countBytes(page)
  await open()
  await untilStill(page)
  const { files, ...weight } = await count()
  test.info().annotations.push({ type: 'weight', description: JSON.stringify(files) })
  return weight
}

const languages = [
  { locale: 'en-IN', most: 165, email: 'Email', figure: 'Total Students' },
  { locale: 'hi-IN', most: 176, email: 'ईमेल', figure: 'कुल विद्यार्थी' },
  { locale: 'mr-IN', most: 176, email: 'ईमेल', figure: 'एकूण विद्यार्थी' },
]

for (const { locale, most, email, figure } of languages)
  test.describe(`in ${locale}`, () => {
    test.use({ locale })

    test('the login and the dashboard are light', async ({ browser, page: first, server }) => {
      const login = await weigh(first, async () => {
        await first.goto('/login')
        await expect(first.getByRole('textbox', { name: email })).toBeVisible()
      })
      expect(login.kilobytes).toBeLessThanOrEqual(102.5)

      const { context, page } = await secondPage(browser, server, locale)
      const dashboard = await weigh(page, async () => {
        await page.goto('/dashboard')
        await expect(page.getByText(figure).first()).toBeVisible()
      })
      expect(dashboard.kilobytes).toBeLessThanOrEqual(most)
      expect(dashboard.requests).toBeLessThanOrEqual(11)
      await context.close()
    })
  })

/** A page of a working institute, of a person whose browser has cached only the tab's icon. */
const secondPage = async (browser: Browser, server: JourneyServer, locale = 'en-IN') => {
  await server.addStudent(await server.addCourse())
  await server.tokenOf('employee')
  await haveCamp(server)
  const context = await browser.newContext({ baseURL: server.address, locale })
  const first = await context.newPage()
  await enter(first, server, 'superadmin', '/favicon.svg')
  await first.close()
  return { context, page: await context.newPage() }
}

test('the screens after the dashboard add little', async ({ browser, server }) => {
  const { context, page } = await secondPage(browser, server)
  await weigh(page, async () => {
    await page.goto('/dashboard')
    await expect(page.getByText('Total Students').first()).toBeVisible()
  })

  const form = await weigh(page, async () => {
    await page.getByRole('link', { name: 'Register student' }).first().click()
    await expect(page.getByLabel('Physical Center')).toBeVisible()
  })
  // The library of forms comes with the first one.
  expect(form.kilobytes).toBeLessThanOrEqual(50)

  const list = await weigh(page, async () => {
    await page.getByRole('link', { name: 'Students', exact: true }).first().click()
    await expect(page.getByRole('searchbox')).toBeVisible()
  })
  expect(list.kilobytes).toBeLessThanOrEqual(16)

  // A phone in the field, with all that can wait on it: neither forms nor dialogs nor the map are loaded.
  const marking = await weigh(page, async () => {
    await follow(page, 'Mark Attendance', page.getByLabel('Camp Venue'))
  })
  expect(marking.kilobytes).toBeLessThanOrEqual(32)
  const clock = await weigh(page, async () => {
    await page.getByRole('link', { name: 'My Attendance' }).click()
    const month = page.getByRole('region', { name: 'My month' })
    await expect(month.getByRole('radio').last()).toBeVisible()
  })
  // With its three answers, which may come later.
  expect(clock.kilobytes).toBeLessThanOrEqual(16)
  await context.close()
})
