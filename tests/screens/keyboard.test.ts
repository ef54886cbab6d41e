import type { Page } from '@playwright/test'
import { mondayCloseBy } from '../journeys/support/screens/leave-screens.ts'
import { fillVenue, onAll, row, said, statusOf } from '../journeys/support/marking.ts'
import { byKeys, press, says } from '../journeys/support/person.ts'
import { enter, enterAs, expect, test } from './support/screens.ts'
import { ask } from './leave/requests.ts'

/** Presses keys at once, where nothing is typed; each as the browser tells of it. */
const strike = (page: Page, ...keys: readonly (readonly [key: string, code: string])[]) =>
  page.evaluate((pressed) => {
    for (const [key, code] of pressed)
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true }),
      )
  }, keys)

const toasts = (page: Page) => page.getByRole('status')

test('keys open screens and press buttons, and the help lists them', async ({ page, server }) => {
  await server.addCourse({ name: 'Drill' })
  await enter(page, server, 'superadmin', '/dashboard')
  const heading = (name: string) => page.getByRole('heading', { name, level: 1 })
  await expect(heading('Dashboard')).toBeVisible()
  await page.evaluate(() =>
    document
      .querySelector('nav a')
      ?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true })),
  )
  const courses = page.getByRole('link', { name: 'Courses', exact: true })
  await expect(courses).toHaveAttribute('title', 'Shortcut: G O')
  await strike(page, ['g', 'KeyG'], ['o', 'KeyO'])
  await expect(heading('Courses')).toBeVisible()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await says(help, /Add courseN/, /Edit, in the row you are inE/, /DashboardG ?D/)
  await byKeys(page, 'n', 'Escape')
  await expect(help).toBeHidden()
  await row(page, 'Drill').getByRole('link').first().focus()
  await page.keyboard.press('e')
  await expect(page.getByRole('dialog', { name: 'Edit course' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('searchbox').press('n')
  await expect(page.getByRole('searchbox')).toHaveValue('n')
  // What a Hindi keyboard sends for the key N.
  await strike(page, ['ल', 'KeyN'])
  await expect(page.getByRole('dialog', { name: 'Add course' })).toBeVisible()
  await page.goto('/account')
  await page.getByRole('group', { name: 'Single-key shortcuts' }).getByLabel('Off').check()
  await page.goto('/courses')
  const add = page.getByRole('button', { name: 'Add course' }).first()
  await expect(add).not.toHaveAttribute('aria-keyshortcuts')
  await byKeys(page, '?', 'n', 'g', 'd', 'Control+k')
  await expect(page.getByRole('dialog')).toHaveAccessibleName('Search')
})

test('after G, a letter of the roll call opens a screen and marks no one', async ({
  page,
  server,
}) => {
  await fillVenue(server, 'Going Camp', 2)
  await enter(page, server, 'employee', '/attendance/roll?venue=Going+Camp')
  await expect(page.getByText('No changes · 2 not marked')).toBeVisible()
  await strike(page, ['g', 'KeyG'], ['p', 'KeyP'])
  await expect(page.getByRole('heading', { name: 'Parents to tell', level: 1 })).toBeVisible()
})

test('Ctrl-Z and the toast take back marks, one or many', async ({ page, server }) => {
  await fillVenue(server, 'Undo Camp', 12)
  await enter(page, server, 'employee', '/attendance?venue=Undo+Camp')
  const chosen = (name: string) => statusOf(page, name).getByRole('radio', { checked: true })
  await statusOf(page, 'Cadet 01').getByLabel('Absent').check()
  await onAll(page, 'Mark All Late')
  await expect(said(page, 'All students marked as late')).toBeVisible()
  await expect(said(page, '12 students, not saved yet')).toBeVisible()
  await press(toasts(page), 'Undo')
  await expect(said(page, 'All students marked as late')).toBeHidden()
  await expect(page.getByText('1 edited · 11 not marked')).toBeVisible()
  await expect(chosen('Cadet 01')).toHaveValue('absent')
  await onAll(page, 'Clear All')
  await page.keyboard.press('Control+z')
  await expect(chosen('Cadet 01')).toHaveValue('absent')
  await page.keyboard.press('Control+z')
  await expect(page.getByText('No changes · 12 not marked')).toBeVisible()
})

test('a course is activated again, and a decision on leave taken back', async ({
  page,
  server,
}) => {
  const { name } = await server.addCourse({ name: 'Navy' })
  const ravi = await server.addPerson('Ravi Kale')
  await ask(server, ravi, mondayCloseBy())
  await enterAs(page, await server.tokenOf('superadmin'), '/courses')
  await press(page, `Deactivate ${name}`, said(page, 'Course status updated'))
  await expect(row(page, name)).toContainText('Inactive')
  await page.keyboard.press('Control+z')
  await expect(page.getByRole('button', { name: `Deactivate ${name}` })).toBeVisible()
  await strike(page, ['g', 'KeyG'], ['v', 'KeyV'])
  const request = row(page, ravi.name)
  await expect(request).toContainText('Pending')
  await page.keyboard.press('a')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click()
  await expect(request).toContainText('Approved')
  await press(toasts(page), 'Undo')
  await expect(request).toContainText('Pending')
  await strike(page, ['g', 'KeyG'], ['o', 'KeyO'])
  await press(page, `Deactivate ${name}`, said(page, 'Course status updated'))
  await press(page, 'Logout', said(page, 'Logged out successfully'))
  await expect(toasts(page).getByText('Undo')).toBeHidden()
})
