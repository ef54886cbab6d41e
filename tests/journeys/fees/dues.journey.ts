import type { Page } from '@playwright/test'
import { addDays, showDay } from '../../../contract/values/calendar.ts'
import { today } from '../../support/clock/clock.ts'
import { enter, expect, expectNoViolations, phone, signIn, test } from '../support/journey.ts'
import type { JourneyServer } from '../support/journey-server.ts'
import { expectWhole } from '../support/layout.ts'
import { said } from '../support/marking.ts'
import { scan } from '../support/scan.ts'

test.use({ alone: 'dues' })
test.describe.configure({ mode: 'serial' })

const list = '/course-students?view=dues'
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const names = (page: Page, prefix: string) =>
  page.getByRole('row').getByRole('link', { name: new RegExp(`^${prefix} (Old|New)`) })
const figure = (page: Page, label: string) =>
  page.getByRole('link', { name: new RegExp(`^${label}: ₹`) })
const chat = (page: Page, name: string) =>
  page.getByRole('link', { name: `WhatsApp the parent of ${name}` })

type Owing = { name: string; daysLate: number; owed: number; parentMobileNumber?: string }

/** A student who owes for a course what was due on one day, and as much again much later. */
const addOwing = async (server: JourneyServer, owing: Owing) => {
  const { name, daysLate, owed, parentMobileNumber = '98220 12345' } = owing
  const course = await server.addCourse({ name: `Course of ${name}`, courseFee: 2 * owed + 100 })
  const courseId = course._id
  const student = await server.addStudent(course, {
    name,
    registrationDate: addDays(today(), -90),
    parentMobileNumber,
    selectedCourses: [{ courseId, paymentMode: 'Partial', partialPaymentAmount: 100 }],
  })
  await server.call('PUT /api/course-students/:studentId/:courseId/instalments', {
    params: { studentId: student._id, courseId },
    body: {
      instalments: [
        { dueDate: addDays(today(), -daysLate), amount: owed },
        { dueDate: addDays(today(), 60), amount: owed },
      ],
    },
  })
  return student._id
}

const contactsOf = async (server: JourneyServer, id: string) =>
  (await server.call('GET /api/students/:id/dues-contacts', { params: { id } })).contacts

/** Chats open in a window of their own, which is not Muster's. */
const keepWindowsShut = async (page: Page) => {
  await page.context().route('https://wa.me/**', (route) => route.abort())
  page.on('popup', (popup) => void popup.close())
}

test('an institute to which nothing is owed has an empty list, and only who sees all fees has it', async ({
  page,
  server,
}) => {
  await enter(page, server, 'superadmin', '/course-students')
  await page.getByRole('link', { name: 'Dues', exact: true }).click()
  await expect(page).toHaveURL(/view=dues$/)
  await expect(page.getByText('No fees are late or due this week')).toBeVisible()
  await figure(page, 'Promised').click()
  await expect(page.getByText('No one has promised a later day')).toBeVisible()
  await enter(page, server, 'employee', list)
  await expect(page).toHaveURL(/\/dashboard$/)
})

for (const viewport of [{ width: 1440, height: 900 }, phone])
  test.describe(`at ${viewport.width}`, () => {
    test.use({ viewport })
    const prefix = `Bina${viewport.width}`

    test('who owes is found by age, written to once, and hidden by a promise until its day', async ({
      page,
      server,
    }) => {
      await keepWindowsShut(page)
      await enter(page, server, 'superadmin', '/settings')
      await page.getByLabel('UPI ID').fill('academy@okbank')
      await page.getByRole('button', { name: 'Save' }).first().click()
      await expect(said(page, 'Settings saved')).toBeVisible()
      const [old, recent] = [`${prefix} Old`, `${prefix} New`]
      const id = await addOwing(server, { name: old, daysLate: 40, owed: 1200.5 })
      await addOwing(server, {
        name: recent,
        daysLate: 3,
        owed: 500,
        parentMobileNumber: '020 2555 1234',
      })

      await page.goto(`${list}&search=${prefix}`)
      await expect(names(page, prefix)).toHaveText([old, recent])
      await expect(row(page, old)).toContainText(`Course of ${old}`)
      await expect(row(page, old)).toContainText('98220 12345')
      await expect(row(page, old)).toContainText('₹1,200.50')
      await expect(row(page, old)).toContainText('40 days overdue')
      await expect(chat(page, recent)).toBeHidden()
      await expect(
        page.getByRole('link', { name: `SMS to the parent of ${recent}` }),
      ).toHaveAttribute('href', /^sms:02025551234\?&body=/)
      await expectNoViolations(page)
      await expectWhole(page)
      await figure(page, '1–7 days late').click()
      await expect(page).toHaveURL(/age=1-7/)
      await expect(names(page, prefix)).toHaveText([recent])
      await figure(page, 'All dues').click()
      await expect(names(page, prefix)).toHaveText([old, recent])

      const text = async () => {
        const href = (await chat(page, old).getAttribute('href')) ?? ''
        expect(href).toMatch(/^https:\/\/wa\.me\/919822012345\?text=/)
        return new URL(href).searchParams.get('text')
      }
      expect(await text()).toContain(
        `₹1,200.50 of fees for ${old} (Course of ${old}) is to be paid`,
      )
      expect(await text()).toMatch(/\nUPI: academy@okbank \(.+\), ₹1,200\.50$/)
      await page.getByLabel('Language of messages').selectOption('हिन्दी')
      await expect.poll(text).toContain('₹1,200.50 फीस जमा होनी है')
      await page.getByLabel('Language of messages').selectOption('English')

      const recorded = page.waitForResponse('**/dues-contacts')
      await chat(page, old).dblclick()
      expect((await recorded).status()).toBe(201)
      await expect(row(page, old)).toContainText(/Opened in WhatsApp by Super Administrator · /)
      await page.keyboard.press('Escape')
      await chat(page, old).click()
      const question = page.getByRole('alertdialog', { name: 'Open it again?' })
      await expect(question).toContainText('Opened in WhatsApp by Super Administrator')
      await question.getByRole('button', { name: 'Cancel' }).click()
      await expect(question).toBeHidden()
      expect(await contactsOf(server, id)).toMatchObject([{ channel: 'whatsapp' }])

      await page.getByRole('button', { name: `Note on the dues of ${old}` }).click()
      const dialog = page.getByRole('dialog', { name: 'Note on dues' })
      await dialog.getByRole('button', { name: 'Save note' }).click()
      await expect(dialog.getByText('Please enter what was said')).toBeVisible()
      await dialog.getByLabel('What was said').fill('Father pays after salary day')
      const promised = dialog.getByLabel('Payment promised for')
      await promised.fill(addDays(today(), -1))
      await dialog.getByRole('button', { name: 'Save note' }).click()
      await expect(dialog.getByText(/^Choose a date from /)).toBeVisible()
      const day = addDays(today(), 5)
      await promised.fill(day)
      await server.endSessions()
      await dialog.getByRole('button', { name: 'Save note' }).dblclick()
      await expect(page.getByRole('dialog', { name: 'Sign in again' })).toBeVisible()
      await signIn(page, 'superadmin')
      await expect(said(page, 'Saved to the history')).toBeVisible()
      await expect(names(page, prefix)).toHaveText([recent])
      expect((await contactsOf(server, id)).map(({ note }) => note)).toEqual([
        'Father pays after salary day',
        undefined,
      ])

      await figure(page, 'Promised').click()
      await expect(names(page, prefix)).toHaveText([old])
      await expect(row(page, old)).toContainText(`Promised for ${showDay(day)}`)
      await page.reload()
      await page.getByRole('button', { name: `Note on the dues of ${old}` }).click()
      const earlier = dialog.getByRole('region', { name: 'Earlier calls and notes' })
      await expect(earlier.getByRole('listitem')).toContainText([
        'Father pays after salary day',
        'Opened in WhatsApp by Super Administrator',
      ])
      await expectNoViolations(page)
      await dialog.getByRole('button', { name: 'Cancel' }).click()

      await row(page, old).getByRole('link', { name: old, exact: true }).click()
      const notes = page.getByRole('region', { name: 'Calls and notes on dues' })
      await expect(notes.getByRole('listitem')).toHaveCount(2)
      await notes.getByRole('button', { name: 'Add note' }).click()
      await dialog.getByLabel('What was said').fill('Asked again: not before next month')
      await dialog.getByRole('button', { name: 'Save note' }).click()
      await expect(notes.getByRole('listitem').first()).toContainText('not before next month')
      await page.goto(`${list}&search=${prefix}`)
      await expect(names(page, prefix)).toHaveText([old, recent])
      await expect(row(page, old)).toContainText('Asked again: not before next month')
      await page.getByRole('searchbox').fill('nobody at all')
      await expect(page.getByText('No students found')).toBeVisible()
      await page.getByRole('button', { name: 'Clear the search' }).click()
      await expect(names(page, prefix)).toHaveText([old, recent])
    })

    test('a slip asks for what is due, or for all of it, in the language of the parents', async ({
      page,
      server,
    }) => {
      const name = `${prefix} Slip`
      const id = await addOwing(server, { name, daysLate: 2, owed: 700.1 })
      await enter(page, server, 'employee', `/students/${id}`)
      await expect(page.getByRole('region', { name: 'Calls and notes on dues' })).toBeHidden()
      await page.getByRole('link', { name: 'Dues slip' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dues slip')
      const slip = page.getByRole('article')
      await expect(slip).toContainText(`Course of ${name}`)
      await expect(slip).toContainText('To pay: ₹700.10')
      const asked = (await scan(slip.getByRole('img', { name: /^QR code/ }))).searchParams
      expect([asked.get('pa'), asked.get('am')]).toEqual(['academy@okbank', '700.10'])
      await expect(page.getByRole('link', { name: 'Open in a UPI app' })).toHaveAttribute(
        'href',
        /^upi:\/\/pay\?pa=academy@okbank&.*am=700\.10&/,
      )
      await page.getByLabel('Amount of the slip').selectOption('Whole balance: ₹1,400.20')
      await expect(page).toHaveURL(/sum=balance/)
      await expect(slip).toContainText('To pay: ₹1,400.20')
      const whole = (await scan(slip.getByRole('img', { name: /^QR code/ }))).searchParams
      expect(whole.get('am')).toBe('1400.20')
      expect(whole.get('tr')).not.toBe(asked.get('tr'))
      await page.getByLabel('Language of the slip').selectOption('हिन्दी')
      await expect(slip).toContainText('चुकानी है: ₹1,400.20')
      await expect(slip).toContainText('एक हज़ार चार सौ रुपये और बीस पैसे मात्र')
      await expect(slip).toContainText('कोर्स')
      await expectNoViolations(page)
      await expectWhole(page)
      const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
      expect([...paper.matchAll(/MediaBox \[0 0 (\d+)/g)].map(([, width]) => width)).toEqual([
        '420',
      ])
    })
  })

test('without a number there is nothing to press, and the student is opened to add one', async ({
  page,
  server,
}) => {
  const id = await addOwing(server, { name: 'Chetan', daysLate: 2, owed: 300 })
  const none = { parent_mobile_number: '-', contact_number: '-' }
  await server.write((tx) =>
    tx.updateTable('students').set(none).where('id', '=', Number(id)).execute(),
  )
  await enter(page, server, 'superadmin', `${list}&search=Chetan`)
  await expect(row(page, 'Chetan')).toContainText('No phone number. Open the student to add one.')
  await expect(row(page, 'Chetan').getByRole('link', { name: /^(Call|SMS|WhatsApp)/ })).toHaveCount(
    0,
  )
})

test('the outstanding of an age leads to those who owe it', async ({ page, server }) => {
  await enter(page, server, 'superadmin', '/reports')
  await page.getByRole('link', { name: '31 days late or more' }).click()
  await expect(page).toHaveURL(/view=dues&age=31$/)
  await expect(page.getByRole('row').getByRole('link', { name: /^Bina.* Old$/ })).toHaveCount(2)
  await expect(figure(page, '31 days late or more')).toHaveAttribute('aria-current', 'true')
})

test('what was opened and could not be recorded is said', async ({ page, server }) => {
  await keepWindowsShut(page)
  await addOwing(server, { name: 'Deepa', daysLate: 1, owed: 300 })
  await enter(page, server, 'superadmin', `${list}&search=Deepa`)
  await page.route('**/dues-contacts', (route) => route.abort())
  await chat(page, 'Deepa').click()
  await expect(
    page.getByRole('alert').getByText("Others can't see that this was opened"),
  ).toBeVisible()
})
