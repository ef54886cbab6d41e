import type { Page } from '@playwright/test'
import { timeHeader } from '../../contract/kit/own-answer.ts'
import { now } from '../support/clock/clock.ts'
import { durableValues, putDurable } from './support/durable.ts'
import { enter, expect, expectNoViolations, phone, signIn, test } from './support/journey.ts'
import { noted } from './support/marking.ts'
import { studiedBefore } from './support/student-form.ts'

const fill = async (page: Page, name: string) => {
  await page.getByLabel('Physical Center').fill('Pune Camp')
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Date of birth').fill('2005-03-14')
  await page.getByLabel('Age', { exact: true }).fill('21')
  await page.getByLabel('Address').fill('12 Shivaji Road')
  await page.getByLabel('Contact number').fill('98220 12345')
  await page.getByLabel('Parent name').fill('Vijay Patil')
  await page.getByLabel('Parent mobile number').fill('98220 54321')
  await studiedBefore(page)
  const course = page.getByRole('group', { name: 'Course 1' })
  await course.getByLabel('Course', { exact: true }).selectOption({ index: 1 })
}

const register = (page: Page) => page.getByRole('button', { name: 'Register student' })

/** Registers, and the answer is lost on its way. */
const loseAnswer = async (page: Page) => {
  let lost = false
  await page.route('**/api/students', async (route) => {
    if (lost || route.request().method() !== 'POST') return route.continue()
    lost = true
    await route.fetch()
    await route.abort()
  })
  await register(page).click()
  await expect(page.getByRole('alert').getByText('Failed to save student')).toBeVisible()
}

test.beforeEach(async ({ server }) => {
  await server.addCourse({ courseFee: 1000 })
})

test('every wrong field says what is wrong, and the first gets the focus', async ({
  page,
  server,
}) => {
  await enter(page, server, 'employee', '/students/new')
  await register(page).click()
  for (const sentence of [
    'Physical center is required',
    'Name is required',
    'Age is required',
    'Date of birth is required',
    'Address is required',
    'Contact number is required',
    'Parent name is required',
    'Parent mobile number is required',
    'Course is required',
    'University is required',
    'Please select at least one course',
  ])
    await expect(page.getByText(sentence, { exact: true })).toBeVisible()
  await expect(page.getByLabel('Physical Center')).toBeFocused()

  await page.getByLabel('Age', { exact: true }).fill('0')
  await page.getByLabel('Height').fill('-1')
  await page.getByLabel('Weight').fill('-1')
  await page.getByLabel('Chest unexpanded').fill('-1')
  await page.getByLabel('Chest expanded').fill('-1')
  await register(page).click()
  for (const sentence of [
    'Age must be at least 1',
    'Height must be positive',
    'Weight must be positive',
    'Chest unexpanded must be positive',
    'Chest expanded must be positive',
  ])
    await expect(page.getByText(sentence, { exact: true })).toBeVisible()
  await page.getByLabel('Age', { exact: true }).fill('121')
  await register(page).click()
  await expect(page.getByText('Age must be less than 120', { exact: true })).toBeVisible()
})

test('a partial course needs its amount', async ({ page, server }) => {
  const course = await server.addCourse({ name: 'Swimming', courseFee: 900 })
  await enter(page, server, 'employee', '/students/new')
  await fill(page, 'Nothing Paid')
  const choice = page.getByRole('group', { name: 'Course 1' })
  await choice.getByLabel('Course', { exact: true }).selectOption(course._id)
  await choice.getByLabel('Payment mode').selectOption('Partial')
  await register(page).click()
  await expect(page.getByText('Please complete payment details for: Swimming')).toBeVisible()
})

test('what the server refuses is shown on its field', async ({ page, server }) => {
  const course = await server.addCourse()
  await server.addStudent(course, { registrationNumber: 'TAKEN-1' })
  await enter(page, server, 'employee', '/students/new')
  await fill(page, 'Second Holder')
  await page.getByLabel('Registration number').fill('taken-1')
  await register(page).click()
  await expect(page.getByText(/Another student has this registration number/)).toBeVisible()
  await expect(page.getByLabel('Registration number')).toBeFocused()
})

test('a draft survives a reload until it is discarded, and is erased at Logout', async ({
  page,
  server,
}) => {
  await enter(page, server, 'employee', '/students/new')
  await fill(page, 'Half Typed')
  await page.reload()
  await expect(noted(page, /Draft restored/)).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Half Typed')
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('')
  await page.reload()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('')

  await page.getByLabel('Name', { exact: true }).fill('Private')
  await page.reload()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Private')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect.poll(async () => JSON.stringify(await durableValues(page))).not.toContain('Private')
  await server.endSessions()
})

test('pressing twice registers once', async ({ page, server }) => {
  await enter(page, server, 'employee', '/students/new')
  await fill(page, 'Pressed Twice')
  await register(page).dblclick()
  await expect(page.getByRole('heading', { name: 'Pressed Twice', level: 1 })).toBeVisible()
  await page.goto('/students?search=Pressed')
  await expect(page.getByRole('row', { name: /Pressed Twice/ })).toHaveCount(1)
})

test('a student whose answer is lost is not registered twice', async ({
  page,
  server,
  consoleErrors,
}) => {
  await enter(page, server, 'employee', '/students/new')
  await fill(page, 'Lost Answer')
  let lost = false
  await page.route('**/api/students', async (route) => {
    if (lost || route.request().method() !== 'POST') return route.continue()
    lost = true
    await route.fetch()
    const headers = { [timeHeader]: now().toISOString() }
    const json = { message: 'Away', code: 'unavailable', requestId: 'lost' }
    await route.fulfill({ status: 503, headers, json })
  })
  await register(page).click()
  await expect(page.getByRole('alert').getByText('Away')).toBeVisible()
  consoleErrors.length = 0
  await register(page).click()
  await expect(page.getByRole('heading', { name: 'Lost Answer', level: 1 })).toBeVisible()
  await page.goto('/students?search=Lost')
  await expect(page.getByRole('row', { name: /Lost Answer/ })).toHaveCount(1)
})

test('a lost answer, then a correction and a reload: still one student and one receipt', async ({
  page,
  server,
  consoleErrors,
}) => {
  await enter(page, server, 'employee', '/students/new')
  await fill(page, 'Corrected Later')
  await loseAnswer(page)
  await page.getByLabel('Address').fill('13 Shivaji Road')
  await register(page).click()
  await expect(page.getByRole('alert').getByText(/This was already saved/)).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Address')).toHaveValue('13 Shivaji Road')
  await register(page).click()
  await expect(page.getByRole('alert').getByText(/This was already saved/)).toBeVisible()
  consoleErrors.length = 0
  await page.goto('/students?search=Corrected')
  await expect(page.getByRole('row', { name: /Corrected Later/ })).toHaveCount(1)
})

test('an answer lost with its page: the restored draft registers nobody twice', async ({
  page,
  server,
  consoleErrors,
}) => {
  await enter(page, server, 'employee', '/students/new')
  await fill(page, 'Gone Meanwhile')
  await loseAnswer(page)
  // Browsers keep the key under this name across releases.
  expect(Object.keys(await durableValues(page)).join()).toContain(':act:student:new')
  const later = await page.context().newPage()
  await later.goto('/students/new')
  await expect(later.getByLabel('Name', { exact: true })).toHaveValue('Gone Meanwhile')
  await register(later).click()
  await expect(later.getByRole('heading', { name: 'Gone Meanwhile', level: 1 })).toBeVisible()
  consoleErrors.length = 0
  await later.goto('/students?search=Gone')
  await expect(later.getByRole('row', { name: /Gone Meanwhile/ })).toHaveCount(1)
})

test('a draft of an older release locks no one out', async ({ page, server }) => {
  await enter(page, server, 'employee', '/students/new')
  await page.getByLabel('Name', { exact: true }).fill('Kept Name')
  const nameOfDraft = async () =>
    Object.keys(await durableValues(page)).find((name) => name.endsWith(':new'))
  await expect.poll(nameOfDraft).toBeDefined()
  const kept = (await nameOfDraft()) ?? ''
  await page.goto('/favicon.svg')
  const draft = '{"name":"Kept Name","selectedCourses":null,"educationalDetails":[{}]}'
  await putDurable(page, kept, draft)
  await page.goto('/dashboard')
  await page.goto('/students/new')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Kept Name')
  await expect(page.getByRole('group', { name: 'Course 1' })).toBeVisible()
})

test('a session that ends in mid-form is renewed in place', async ({ page, server }) => {
  await enter(page, server, 'employee', '/students/new')
  await fill(page, 'Kept Through')
  await server.endSessions()
  await register(page).click()
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await expect(dialog).toBeVisible()
  await signIn(page, 'employee')
  await expect(page.getByRole('heading', { name: 'Kept Through', level: 1 })).toBeVisible()
})

test('if someone else saved meanwhile, what was typed stays', async ({ page, server }) => {
  const course = await server.addCourse()
  const student = await server.addStudent(course, { name: 'Edited By Two' })
  await enter(page, server, 'employee', `/students/${student._id}/edit`)
  await page.getByLabel('Name', { exact: true }).fill('My Own Words')
  const params = { id: student._id }
  const { selectedCourses, ...rest } = student
  const kept = selectedCourses.map(({ courseId }) => ({ courseId }))
  await server.call('PUT /api/students/:id', {
    params,
    body: { ...rest, age: 33, selectedCourses: kept },
  })
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(
    page.getByText(/Someone else changed this while you were editing/).first(),
  ).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('My Own Words')
  await page.getByRole('button', { name: /Reload/ }).click()
  await expect(page.getByLabel('Age', { exact: true })).toHaveValue('33')
})

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true })

  test('a student is registered with the thumb', async ({ page, server }) => {
    await enter(page, server, 'employee', '/students')
    await page.getByRole('button', { name: 'Open menu' }).tap()
    await page.getByRole('link', { name: 'Students', exact: true }).tap()
    await page.getByRole('link', { name: 'Register student' }).first().tap()
    await fill(page, 'By Thumb')
    await register(page).tap()
    await expect(page.getByRole('heading', { name: 'By Thumb', level: 1 })).toBeVisible()
    await page.goto('/students')
    await expect(page.getByText('By Thumb').first()).toBeVisible()
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect(wide).toBe(false)
  })
})

test('a blank row of education beside others is dropped', async ({ page, server }) => {
  await enter(page, server, 'employee', '/students/new')
  await fill(page, 'Twice Schooled')
  await page.getByRole('button', { name: 'Add education' }).click()
  await page.getByRole('button', { name: 'Add education' }).click()
  const third = page.getByRole('group', { name: 'Education 3' })
  await third.getByLabel('Course').fill('B.A.')
  await register(page).click()
  await expect(third.getByText('University is required')).toBeVisible()
  await third.getByLabel('University').fill('Nagpur')
  await register(page).click()
  await expect(page.getByRole('heading', { name: 'Twice Schooled', level: 1 })).toBeVisible()
  const education = page.getByRole('region', { name: 'Educational' })
  await expect(education.getByRole('listitem')).toHaveText([/12th/, /B\.A\./])
})

test('a refused amount is not used in the totals', async ({ page, server }) => {
  const course = await server.addCourse({ name: 'Drill', courseFee: 1000 })
  await enter(page, server, 'employee', '/students/new')
  const choice = page.getByRole('group', { name: 'Course 1' })
  await choice.getByLabel('Course', { exact: true }).selectOption(course._id)
  await choice.getByLabel('Payment mode').selectOption('Partial')
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

test('a birth is typed as day, month and year, and fills in the age while that is empty', async ({
  page,
  server,
}) => {
  await enter(page, server, 'employee', '/students/new')
  const day = page.getByLabel('Date of birth')
  const month = page.getByLabel('Month of birth')
  const year = page.getByLabel('Year of birth')
  const age = page.getByLabel('Age', { exact: true })
  await day.focus()
  await page.keyboard.type('31')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Feb')
  await page.keyboard.press('Tab')
  await page.keyboard.type('2005')
  await expect(month).toHaveValue('02')
  await register(page).click()
  await expect(day).toHaveAccessibleDescription(
    'Enter the day, month and year of a date that exists',
  )
  await expect(age).toHaveValue('')

  await day.fill('14')
  await expect(age).not.toHaveValue('')
  const filled = Number(await age.inputValue())
  await year.fill('2004')
  await expect(age).toHaveValue(String(filled + 1))
  await age.fill('40')
  await day.fill('04/05/2007')
  await expect(day).toHaveValue('4')
  await expect(month).toHaveValue('05')
  await expect(year).toHaveValue('2007')
  await expect(age).toHaveValue('40')
  await expect(page.getByText(/^\d+ by date of birth/)).toBeVisible()

  await page.getByLabel('Registration date').fill('2026-05-04')
  await expect(page.getByLabel('Registration date')).toHaveAccessibleDescription(/^4 May 2026/)
  await expect.poll(async () => JSON.stringify(await durableValues(page))).toContain('2007-05-04')
  await page.reload()
  await expect(day).toHaveValue('4')
  await expect(year).toHaveValue('2007')
  await expectNoViolations(page)
})
