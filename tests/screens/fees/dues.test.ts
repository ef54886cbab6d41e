import type { Page } from '@playwright/test'
import { addDays, showDay } from '../../../contract/values/calendar.ts'
import { row, said, warned } from '../../journeys/support/marking.ts'
import { chat } from '../../journeys/support/parents.ts'
import { scan } from '../../journeys/support/looks/scan.ts'
import { today } from '../../support/clock/clock.ts'
import { answer, follow, leadsTo, press, says, shows } from '../../journeys/support/person.ts'
import { enter, expect, type ScreenServer, signIn, test } from '../support/screens.ts'
import { addDebtor } from './debtors.ts'

const list = '/course-students?view=dues'
const names = (page: Page) => page.getByRole('row').getByRole('link', { name: /^Bina (Old|New)/ })
const figure = (page: Page, label: string) =>
  page.getByRole('link', { name: new RegExp(`^${label}: ₹`) })

type Owing = { daysLate: number; owed: number; parentMobileNumber?: string }

/** A student who owes for a course what was due on one day, and as much again much later. */
const addOwing = async (
  server: ScreenServer,
  name: string,
  { daysLate, owed, parentMobileNumber = '98220 12345' }: Owing,
) => {
  const registrationDate = addDays(today(), -90)
  const { studentId, courseId } = await addDebtor(
    server,
    name,
    { fee: 2 * owed + 100, paid: 100 },
    { registrationDate, parentMobileNumber },
  )
  const instalments = [-daysLate, 60].map((days) => ({
    dueDate: addDays(today(), days),
    amount: owed,
  }))
  await server.call('PUT /api/course-students/:studentId/:courseId/instalments', {
    params: { studentId, courseId },
    body: { instalments },
  })
  return studentId
}

const contactsOf = async (server: ScreenServer, id: string) =>
  (await server.call('GET /api/students/:id/dues-contacts', { params: { id } })).contacts

const setUpi = (server: ScreenServer) =>
  server.withSettings(({ institute }) => ({ institute: { ...institute, vpa: 'academy@okbank' } }))

test('who owes is found by age, and written to once, in a language', async ({ page, server }) => {
  await setUpi(server)
  const id = await addOwing(server, 'Bina Old', { daysLate: 40, owed: 1200.5 })
  const landline = { parentMobileNumber: '020 2555 1234' }
  await addOwing(server, 'Bina New', { daysLate: 3, owed: 500, ...landline })
  await enter(page, server, 'superadmin', `${list}&search=Bina`)
  await expect(names(page)).toHaveText(['Bina Old', 'Bina New'])
  const old = row(page, 'Bina Old')
  await says(old, 'Course of Bina Old', '98220 12345', '₹1,200.50', '40 days overdue')
  await expect(chat(page, 'Bina New')).toBeHidden()
  await leadsTo(
    page.getByRole('link', { name: 'SMS to the parent of Bina New' }),
    /^sms:02025551234\?&body=/,
  )
  await figure(page, '1–7 days late').click()
  await expect(page).toHaveURL(/age=1-7/)
  await expect(names(page)).toHaveText(['Bina New'])
  await figure(page, 'To call now').click()
  await expect(names(page)).toHaveText(['Bina Old', 'Bina New'])

  const text = async () => {
    const href = (await chat(page, 'Bina Old').getAttribute('href')) ?? ''
    expect(href).toMatch(/^https:\/\/wa\.me\/919822012345\?text=/)
    return new URL(href).searchParams.get('text')
  }
  const paying = '₹1,200.50 of fees for Bina Old (Course of Bina Old) is to be paid'
  await expect.poll(text).toContain(paying)
  await expect.poll(text).toMatch(/\nUPI: academy@okbank \(.+\), ₹1,200\.50$/)
  await page.getByLabel('Language of messages').selectOption('हिन्दी')
  await expect.poll(text).toContain('₹1,200.50 फीस जमा होनी है')
  await page.getByLabel('Language of messages').selectOption('English')

  const recorded = page.waitForResponse('**/dues-contacts')
  await chat(page, 'Bina Old').dblclick()
  expect((await recorded).status()).toBe(201)
  await expect(old).toContainText(/Opened in WhatsApp by .* · /)
  await page.keyboard.press('Escape')
  await chat(page, 'Bina Old').click()
  await answer(page, 'Open it again?', 'Opened in WhatsApp by', 'Cancel')
  expect(await contactsOf(server, id)).toMatchObject([{ channel: 'whatsapp' }])
  await page.getByRole('searchbox').fill('nobody at all')
  await expect(page.getByText('No students found')).toBeVisible()
  await press(page, 'Clear the search', old)

  await page.goto('/reports?view=outstanding')
  await follow(page, '31 days late or more', /view=dues&age=31$/)
  await expect(old).toHaveCount(1)
  await expect(row(page, 'Bina New')).toHaveCount(0)
  await expect(figure(page, '31 days late or more')).toHaveAttribute('aria-current', 'true')
})

test('a promise hides who owes until its day, and stays noted', async ({ page, server }) => {
  const id = await addOwing(server, 'Gita', { daysLate: 40, owed: 1200 })
  await enter(page, server, 'superadmin', `${list}&search=Gita`)
  await press(page, 'Note on the dues of Gita')
  const dialog = page.getByRole('dialog', { name: 'Note on dues' })
  const save = dialog.getByRole('button', { name: 'Save note' })
  await shows(save, dialog.getByText('Please enter what was said'))
  await dialog.getByLabel('What was said').fill('Father pays after salary day')
  const promised = dialog.getByLabel('Payment promised for')
  await promised.fill(addDays(today(), -1))
  await shows(save, dialog.getByText(/^Choose a date from /))
  const day = addDays(today(), 5)
  await promised.fill(day)
  await server.endSessions()
  await save.dblclick()
  await expect(page.getByRole('dialog', { name: 'Sign in again' })).toBeVisible()
  await signIn(page, 'superadmin')
  await expect(said(page, 'Saved to the history')).toBeVisible()
  await expect(row(page, 'Gita')).toHaveCount(0)
  expect((await contactsOf(server, id)).map(({ note }) => note)).toEqual([
    'Father pays after salary day',
  ])

  await figure(page, 'Promised').click()
  await expect(row(page, 'Gita')).toContainText(`Promised for ${showDay(day)}`)
  await page.reload()
  await press(page, 'Note on the dues of Gita')
  const earlier = dialog.getByRole('region', { name: 'Earlier calls and notes' })
  await expect(earlier.getByRole('listitem')).toContainText(['Father pays after salary day'])
  await press(dialog, 'Cancel')
  await row(page, 'Gita').getByRole('link', { name: 'Gita', exact: true }).click()
  const notes = page.getByRole('region', { name: 'Calls and notes on dues' })
  await expect(notes.getByRole('listitem')).toHaveCount(1)
  await press(notes, 'Add note')
  await dialog.getByLabel('What was said').fill('Asked again: not before next month')
  await save.click()
  await expect(notes.getByRole('listitem').first()).toContainText('not before next month')
  await page.goto(`${list}&search=Gita`)
  await expect(row(page, 'Gita')).toContainText('Asked again: not before next month')
})

test('a slip asks for what is due or all, in the parents’ language', async ({ page, server }) => {
  await setUpi(server)
  const id = await addOwing(server, 'Hema', { daysLate: 2, owed: 700.1 })
  await enter(page, server, 'employee', `/students/${id}`)
  await expect(page.getByRole('region', { name: 'Calls and notes on dues' })).toBeHidden()
  await follow(page, 'Dues slip')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dues slip')
  const slip = page.getByRole('article')
  const code = slip.getByRole('img', { name: /^QR code/ })
  await says(slip, 'Course of Hema', 'To pay: ₹700.10')
  const asked = (await scan(code)).searchParams
  expect([asked.get('pa'), asked.get('am')]).toEqual(['academy@okbank', '700.10'])
  await leadsTo(
    page.getByRole('link', { name: 'Open in a UPI app' }),
    /^upi:\/\/pay\?pa=academy@okbank&.*am=700\.10&/,
  )
  await page.getByLabel('Amount of the slip').selectOption('Whole balance: ₹1,400.20')
  await expect(page).toHaveURL(/sum=balance/)
  await expect(slip).toContainText('To pay: ₹1,400.20')
  const whole = (await scan(code)).searchParams
  expect(whole.get('am')).toBe('1400.20')
  expect(whole.get('tr')).not.toBe(asked.get('tr'))
  await page.getByLabel('Language of the slip').selectOption('हिन्दी')
  await says(slip, 'चुकानी है: ₹1,400.20', 'एक हज़ार चार सौ रुपये और बीस पैसे मात्र', 'कोर्स')
})

test('without a number nothing can be pressed; a lost note is said', async ({ page, server }) => {
  const id = await addOwing(server, 'Chetan', { daysLate: 2, owed: 300 })
  await addOwing(server, 'Deepa', { daysLate: 1, owed: 300 })
  const none = { parent_mobile_number: '-', contact_number: '-' }
  await server.write((tx) =>
    tx.updateTable('students').set(none).where('id', '=', Number(id)).execute(),
  )
  await enter(page, server, 'superadmin', list)
  const without = row(page, 'Chetan')
  await expect(without).toContainText('No phone number. Open the student to add one.')
  await expect(without.getByRole('link', { name: /^(Call|SMS|WhatsApp)/ })).toHaveCount(0)
  await page.route('**/dues-contacts', (route) => route.abort())
  await shows(chat(page, 'Deepa'), warned(page, "Others can't see that this was opened"))
})
