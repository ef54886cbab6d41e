import type { Browser, Page } from '@playwright/test'
import { addDays } from '../../../contract/values/calendar.ts'
import { today } from '../../support/clock/clock.ts'
import { enterAs } from '../support/durable.ts'
import { enter, expect, expectNoViolations, phone, test } from '../support/journey.ts'
import type { JourneyServer } from '../support/journey-server.ts'
import { markToday, noted, openVenue, save, statusOf, warned } from '../support/marking.ts'

test.use({ alone: 'parents' })

const part = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })
const entry = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })
const chat = (page: Page, name: string) =>
  page.getByRole('link', { name: `WhatsApp the parent of ${name}` })
const listOf = (venue: string) => `/parents?venue=${encodeURIComponent(venue)}`

/** Two students of a venue; the second has a parent without a mobile phone. */
const fill = async (server: JourneyServer, campVenue: string) => {
  const course = await server.addCourse({ name: `Course at ${campVenue}` })
  const add = async (name: string, parentMobileNumber: string) =>
    (
      await server.addStudent(course, {
        name,
        campVenue,
        parentMobileNumber,
        registrationDate: addDays(today(), -30),
      })
    )._id
  return [await add('Bina Joshi', '98220 12345'), await add('Chetan Rao', '020 2555 1234')] as const
}

/** Chats open in a window of their own, which is not Muster's. */
const keepWindowsShut = async (page: Page) => {
  const opened: string[] = []
  await page.context().route('https://wa.me/**', (route) => route.abort())
  page.on('popup', (popup) => {
    opened.push(popup.url())
    void popup.close()
  })
  return opened
}

const another = async (browser: Browser, server: JourneyServer, path: string) => {
  const page = await (await browser.newContext({ baseURL: server.address })).newPage()
  await keepWindowsShut(page)
  await enterAs(page, await server.tokenOf('admin'), path)
  return page
}

test('parents are told once, by whoever comes first, and again when the student came late', async ({
  page,
  browser,
  server,
}) => {
  const venue = 'Amravati'
  await fill(server, venue)
  await keepWindowsShut(page)
  await openVenue(page, server, venue)
  await statusOf(page, 'Bina Joshi').getByText('Absent').click()
  await statusOf(page, 'Chetan Rao').getByText('Absent').click()
  await save(page).click()
  await expect(page.getByRole('link', { name: 'All saved' })).toBeVisible()
  await page.getByRole('link', { name: 'Parents to tell' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Parents to tell')
  await page.getByLabel('Camp Venue').selectOption(venue)
  await expect(part(page, 'To tell')).toContainText('2 students')
  await expect(entry(page, 'Bina Joshi')).toContainText('Bina Joshi was absent at Amravati on')
  await expect(chat(page, 'Chetan Rao')).toBeHidden()
  await expect(entry(page, 'Chetan Rao').getByRole('link', { name: /^SMS to/ })).toHaveAttribute(
    'href',
    /^sms:02025551234\?&body=/,
  )
  await expect(page.getByText("Muster can't know whether a message was sent")).toBeVisible()
  await expectNoViolations(page)

  const second = await another(browser, server, listOf(venue))
  await expect(entry(second, 'Bina Joshi')).toContainText('was absent')

  await page.getByLabel('Language of messages').selectOption('हिन्दी')
  await expect(entry(page, 'Bina Joshi')).toContainText('गैरहाज़िरी')
  const href = await chat(page, 'Bina Joshi').getAttribute('href')
  expect(href).toMatch(/^https:\/\/wa\.me\/919822012345\?text=/)
  const recorded = page.waitForResponse('**/absence-contacts')
  await chat(page, 'Bina Joshi').click()
  expect((await recorded).status()).toBe(200)
  await expect(entry(page, 'Bina Joshi')).toContainText(/Opened in WhatsApp by The employee · /)
  await expect(part(page, 'To tell')).toContainText('1 student')

  // The second has not read the list since: both presses are kept, and they hear of the first.
  await chat(second, 'Bina Joshi').click()
  await expect(warned(second, 'Someone else has told these parents too')).toBeVisible()
  await second.reload()
  await expect(part(second, 'Told')).toContainText(/Opened in WhatsApp by The admin/)
  await chat(second, 'Bina Joshi').click()
  const question = second.getByRole('alertdialog', { name: 'Open it again?' })
  await expect(question).toContainText('Opened in WhatsApp by The admin')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()

  await openVenue(page, server, venue)
  await statusOf(page, 'Bina Joshi').getByText('Late').click()
  await save(page).click()
  await expect(page.getByRole('link', { name: 'All saved' })).toBeVisible()
  await page.goto(listOf(venue))
  await expect(page.getByLabel('Language of messages')).toHaveValue('hi')
  const came = part(page, 'To tell').getByRole('listitem').filter({ hasText: 'Bina Joshi' })
  await expect(came).toContainText('Came late')
  await expect(came).toContainText('बाद में लग गई')
  await second.context().close()
})

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true, serviceWorkers: 'allow' })

  test('without a network the list of today opens, and what is opened is uploaded on any screen', async ({
    page,
    server,
    consoleErrors,
  }) => {
    const venue = 'Wardha'
    const [bina] = await fill(server, venue)
    await markToday(server, venue, [{ studentId: bina, status: 'absent' }])
    await keepWindowsShut(page)
    await enter(page, server, 'employee', listOf(venue))
    await expect(entry(page, 'Bina Joshi')).toContainText('was absent at Wardha')
    await page.waitForFunction(async () => {
      await navigator.serviceWorker.ready
      return navigator.serviceWorker.controller?.state === 'activated'
    })
    await page.context().setOffline(true)
    await page.reload()
    await expect(page.getByText(/^You're offline. Marks as of/)).toBeVisible()
    await chat(page, 'Bina Joshi').click()
    await expect(entry(page, 'Bina Joshi')).toContainText('Not uploaded yet')
    await page.reload()
    await expect(part(page, 'Told')).toContainText('Not uploaded yet')
    await expect(noted(page, '1 opened message is not uploaded yet.')).toBeVisible()

    await page.getByRole('button', { name: 'Logout' }).click()
    const question = page.getByRole('alertdialog', {
      name: 'Log out with messages that are not uploaded?',
    })
    await expect(question).toContainText('1 opened message has not been uploaded.')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await page.goto('/attendance')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mark Attendance')
    const recorded = page.waitForResponse('**/absence-contacts')
    await page.context().setOffline(false)
    expect((await recorded).status()).toBe(200)
    await page.goto(listOf(venue))
    await expect(entry(page, 'Bina Joshi')).not.toContainText('Not uploaded yet')
    await expect(entry(page, 'Bina Joshi')).toContainText('Opened in WhatsApp by The employee')
    await expectNoViolations(page)
    // The browser logs each call that had no network.
    consoleErrors.length = 0
  })
})

test('the institute writes its own messages, and a gap that no message fills is shown where it is', async ({
  page,
  server,
}) => {
  await enter(page, server, 'superadmin', '/settings')
  const messages = part(page, 'Messages to parents')
  const languages = messages.getByLabel('Language of messages')
  const absent = messages.getByLabel('Absent', { exact: true })
  await languages.selectOption('हिन्दी')
  await absent.fill('{छात्र} नहीं आए।')
  await languages.selectOption('English')
  await expect(absent).toHaveValue(/was absent/)
  const save = page.getByRole('button', { name: 'Save Changes' })
  await save.click()
  await expect(languages).toHaveValue('hi')
  await expect(absent).toBeFocused()
  await expect(messages.getByText("A message can't fill {छात्र}.")).toBeVisible()
  await absent.fill('{student} की गैरहाज़िरी: {day}')
  await expect(messages.getByText('Asha की गैरहाज़िरी: ')).toBeVisible()
  await languages.selectOption('English')
  await save.click()
  await expect(page.getByText('Settings saved')).toBeVisible()
  await page.reload()
  await languages.selectOption('हिन्दी')
  await expect(absent).toHaveValue('{student} की गैरहाज़िरी: {day}')
  await messages.getByRole('button', { name: 'Reset to default: Absent', exact: true }).click()
  await expect(absent).toBeFocused()
  await save.click()
  await expect(page.getByText('Settings saved')).toBeVisible()
})
