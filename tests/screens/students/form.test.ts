import type { Page, Route } from '@playwright/test'
import { timeHeader } from '../../../contract/kit/own-answer.ts'
import { now } from '../../support/clock/clock.ts'
import { durableValues } from '../../journeys/support/durable.ts'
import { press, sees, shows } from '../../journeys/support/person.ts'
import { enter, expect, type ScreenServer, test } from '../support/screens.ts'
import { noted, row, said } from '../../journeys/support/marking.ts'
import { fillStudent } from '../../journeys/support/student-form.ts'

const register = (page: Page) => page.getByRole('button', { name: 'Register student' })
const nameIn = (page: Page) => page.getByLabel('Name', { exact: true })

/** A form for a new student, filled with this name. */
const openForm = async (page: Page, server: ScreenServer, name?: string) => {
  await enter(page, server, 'employee', '/students/new')
  if (name !== undefined) await fillStudent(page, { Name: name })
}

/** The student is registered, and only once. */
const expectRegistered = async (page: Page, name: string) => {
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expectOne(page, name)
}
const expectOne = async (page: Page, name: string) => {
  await page.goto(`/students?search=${encodeURIComponent(name)}`)
  await expect(page.getByRole('row', { name: new RegExp(name) })).toHaveCount(1)
}

/** Registers, and the answer is lost on its way: with the connection, or another comes instead. */
const loseAnswer = async (page: Page, told: string, instead?: Parameters<Route['fulfill']>[0]) => {
  let lost = false
  await page.route('**/api/students', async (route) => {
    if (lost || route.request().method() !== 'POST') return route.continue()
    lost = true
    await route.fetch()
    await (instead === undefined ? route.abort() : route.fulfill(instead))
  })
  await shows(register(page), page.getByRole('alert').getByText(told))
}

test.beforeEach(async ({ server }) => {
  await server.addCourse({ courseFee: 1000 })
})

test('every wrong field says what is wrong, the first has the focus', async ({ page, server }) => {
  await openForm(page, server)
  await register(page).click()
  const needed =
    'Physical center,Name,Age,Date of birth,Address,Contact number,Parent name,Parent mobile number,Course,University'
  await sees(page, ...needed.split(',').map((label) => `${label} is required`))
  await sees(page, 'Please select at least one course')
  await expect(page.getByLabel('Physical Center')).toBeFocused()

  const positive = ['Height', 'Weight', 'Chest unexpanded', 'Chest expanded']
  for (const label of positive) await page.getByLabel(label).fill('-1')
  await register(page).click()
  await sees(page, ...positive.map((label) => `${label} must be positive`))
})

test('what the server refuses is shown on its field', async ({ page, server }) => {
  const course = await server.addCourse()
  await server.addStudent(course, { registrationNumber: 'TAKEN-1' })
  await openForm(page, server, 'Second Holder')
  await page.getByLabel('Registration number').fill('taken-1')
  await shows(register(page), page.getByText(/Another student has this registration number/))
  await expect(page.getByLabel('Registration number')).toBeFocused()
})

test('a draft survives until it is discarded, is erased at Logout', async ({ page, server }) => {
  await openForm(page, server, 'Half Typed')
  await page.reload()
  await expect(noted(page, /Draft restored/)).toBeVisible()
  await expect(nameIn(page)).toHaveValue('Half Typed')
  await press(page, 'Discard')
  await press(page, 'Discard draft')
  await expect(nameIn(page)).toHaveValue('')
  await page.reload()
  await expect(nameIn(page)).toHaveValue('')

  await nameIn(page).fill('Private')
  await page.reload()
  await expect(nameIn(page)).toHaveValue('Private')
  await press(page, 'Logout')
  await expect(page).toHaveURL(/\/login/)
  await expect.poll(async () => JSON.stringify(await durableValues(page))).not.toContain('Private')
  await server.endSessions()
})

test('a press twice or a lost answer registers once', async ({ page, server }) => {
  await openForm(page, server, 'Pressed Twice')
  await register(page).dblclick()
  await expectRegistered(page, 'Pressed Twice')
  await openForm(page, server, 'Lost Answer')
  const headers = { [timeHeader]: now().toISOString() }
  const json = { message: 'Away', code: 'unavailable', requestId: 'lost' }
  await loseAnswer(page, 'Away', { status: 503, headers, json })
  await register(page).click()
  await expectRegistered(page, 'Lost Answer')
})

test('a lost answer, a correction and a reload: still one student', async ({ page, server }) => {
  const saved = page.getByRole('alert').getByText(/This was already saved/)
  await openForm(page, server, 'Corrected Later')
  await loseAnswer(page, 'Failed to save student')
  await page.getByLabel('Address').fill('13 Shivaji Road')
  await shows(register(page), saved)
  await page.reload()
  await expect(page.getByLabel('Address')).toHaveValue('13 Shivaji Road')
  await shows(register(page), saved)
  await expectOne(page, 'Corrected Later')
})

test('an answer lost with its page: the draft registers no one twice', async ({ page, server }) => {
  await openForm(page, server, 'Gone Meanwhile')
  await loseAnswer(page, 'Failed to save student')
  // Browsers keep the key under this name across releases.
  const names = async () => Object.keys(await durableValues(page)).join()
  await expect.poll(names).toContain(':act:student:new')
  await page.goto('/students/new')
  await expect(nameIn(page)).toHaveValue('Gone Meanwhile')
  await register(page).click()
  await expectRegistered(page, 'Gone Meanwhile')
})

test('if someone else saved meanwhile, what was typed stays', async ({ page, server }) => {
  const course = await server.addCourse()
  const student = await server.addStudent(course, { name: 'Edited By Two' })
  await enter(page, server, 'employee', `/students/${student._id}/edit`)
  await nameIn(page).fill('My Own Words')
  const selectedCourses = student.selectedCourses.map(({ courseId }) => ({ courseId }))
  const body = { ...student, address: 'Pune', age: 33, selectedCourses }
  await server.call('PUT /api/students/:id', { params: { id: student._id }, body })
  await press(page, 'Save Changes')
  const meanwhile = page.getByText(/Someone else changed this while you were editing/)
  await expect(meanwhile.first()).toBeVisible()
  await expect(nameIn(page)).toHaveValue('My Own Words')
  await press(page, /Reload/)
  await expect(page.getByLabel('Age', { exact: true })).toHaveValue('33')
})

test('a blank row of education beside others is dropped', async ({ page, server }) => {
  await openForm(page, server, 'Twice Schooled')
  await page.getByRole('button', { name: 'Add education' }).dblclick()
  const third = page.getByRole('group', { name: 'Education 3' })
  await third.getByLabel('Course').fill('B.A.')
  await shows(register(page), third.getByText('University is required'))
  await third.getByLabel('University').fill('Nagpur')
  await shows(register(page), page.getByRole('heading', { name: 'Twice Schooled', level: 1 }))
  const education = page.getByRole('region', { name: 'Educational' })
  await expect(education.getByRole('listitem')).toHaveText([/12th/, /B\.A\./])
})

test('a partial course needs its amount, a refused one adds nothing', async ({ page, server }) => {
  const course = await server.addCourse({ name: 'Drill', courseFee: 1000 })
  await openForm(page, server)
  const choice = page.getByRole('group', { name: 'Course 1' })
  await choice.getByLabel('Course', { exact: true }).selectOption(course._id)
  await choice.getByLabel('Payment mode').selectOption('Partial')
  await register(page).click()
  await sees(page, 'Please complete payment details for: Drill')
  const total = page.getByLabel('Running total')
  for (const refused of ['6000', '-5000']) {
    await choice.getByLabel('Partial amount').fill(refused)
    await expect(choice).toContainText('Balance–')
    await expect(total).toContainText('Due now–Course balance–')
    await expect(page.getByText('-₹')).toHaveCount(0)
  }
  await choice.getByLabel('Partial amount').fill('400')
  await expect(choice).toContainText('Balance₹600')
  await page.getByLabel('Admission fee').fill('-5000')
  await expect(total).toContainText('Admission fee–Due now–Course balance₹600')
})

test('a birth is typed or picked, and fills in the age', async ({ page, server }) => {
  await openForm(page, server)
  const day = page.getByLabel('Date of birth')
  const age = page.getByLabel('Age', { exact: true })
  await day.focus()
  await page.keyboard.type('31022005')
  await expect(day).toHaveValue('31/02/2005')
  await register(page).click()
  await expect(day).toHaveAccessibleDescription('Enter a date that exists, as dd/mm/yyyy')
  await expect(age).toHaveValue('')

  await day.fill('14/2/2005')
  await expect(age).not.toHaveValue('')
  const filled = Number(await age.inputValue())
  await page.getByRole('button', { name: 'Open calendar' }).last().click()
  const calendar = page.getByRole('dialog', { name: 'Date of birth' })
  await calendar.getByLabel('Year').selectOption('2004')
  await calendar.getByRole('button', { name: 'Sat, 14 Feb 2004' }).press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(calendar).toBeHidden()
  await expect(day).toHaveValue('21/02/2004')
  await expect(age).toHaveValue(String(filled + 1))
  await age.fill('40')
  await day.fill('2007-05-04')
  await expect(day).toHaveValue('04/05/2007')
  await expect(age).toHaveValue('40')
  await expect(page.getByText(/^\d+ by date of birth/)).toBeVisible()

  await page.getByLabel('Registration date').fill('2026-05-04')
  await expect(page.getByLabel('Registration date')).toHaveValue('04/05/2026')
  await expect.poll(async () => JSON.stringify(await durableValues(page))).toContain('2007-05-04')
  await page.reload()
  await expect(day).toHaveValue('04/05/2007')
})

test('several students move to another venue, and back by one Undo', async ({ page, server }) => {
  const course = await server.addCourse()
  await server.addStudent(course, { name: 'Ravi Kale', campVenue: 'Wai Camp', chestNumber: 17 })
  for (const [name, chestNumber] of [
    ['Mover Asha', 17],
    ['Mover Bina', 18],
  ] as const)
    await server.addStudent(course, { name, campVenue: 'Karad Camp', chestNumber })
  await enter(page, server, 'employee', '/students?search=Mover')
  await page.getByRole('checkbox', { name: 'Choose all rows of this page' }).check()
  await press(page, 'Move to another venue')
  const dialog = page.getByRole('dialog', { name: 'Move to another venue' })
  await press(dialog, 'Move', 'Physical center is required')
  await dialog.getByLabel('Physical Center').fill('Wai Camp')
  await press(dialog, 'Move', '1 of 2 not confirmed:')
  await sees(dialog, /^Mover Asha · .*: Ravi Kale has chest number 17 at this venue/)
  await press(dialog.getByRole('contentinfo'), 'Close')
  await expect(row(page, 'Mover Bina')).toContainText('Wai Camp')
  await press(page.getByRole('status'), 'Undo', said(page, '1 undone'))
  await expect(row(page, 'Mover Bina')).toContainText('Karad Camp')
})
