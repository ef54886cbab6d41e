import { expect, type Locator, type Page } from '@playwright/test'
import { addDays } from '../../contract/values/calendar.ts'
import { inParts } from '../support/cashier.ts'
import { reportFigures } from '../support/seed.ts'
import { clockIn, haveCamp, stand } from './support/clocking.ts'
import { enter, test } from './support/journey.ts'
import { current, fillVenue, markToday, row, said } from './support/marking.ts'
import { mondayCloseBy } from './support/screens/leave-screens.ts'

test.use({ alone: 'keyboard-days' })

/** Keys with spaces between them, or what is waited for. */
type Step = string | Locator | { typed: string } | { tabTo: Locator } | { gone: Locator }

const typed = (text: string) => ({ typed: text })
const tabTo = (target: Locator) => ({ tabTo: target })
const gone = (target: Locator) => ({ gone: target })
const focused = (target: Locator) => target.and(target.page().locator(':focus'))

/** A day by keyboard alone: each task ends with the focus on the page, after at most so many presses. */
const workdayOf = (page: Page, who: string) => {
  const counts: string[] = []
  const sum = { presses: 0, letters: 0 }
  const press = async (keys: string) => {
    for (const key of keys.split(' ')) await page.keyboard.press(key)
    sum.presses += keys.split(' ').length
  }
  const take = async (step: Step) => {
    if (typeof step === 'string') return press(step)
    if ('typed' in step) {
      sum.letters += step.typed.length
      return page.keyboard.type(step.typed)
    }
    if ('gone' in step) return expect(step.gone).toBeHidden()
    if (!('tabTo' in step)) return expect(step).toBeVisible()
    await expect(step.tabTo).toBeVisible()
    const isThere = () => step.tabTo.evaluate((target) => target === document.activeElement)
    for (let tabs = 0; tabs < 40 && !(await isThere()); tabs += 1) await press('Tab')
    return expect(step.tabTo).toBeFocused()
  }
  return {
    /** Presses keys, types, waits until something is shown. */
    task: async (name: string, most: number, ...steps: readonly Step[]) => {
      const before = sum.presses
      for (const step of steps) await take(step)
      await expect(page.locator(':focus'), `after ${name}, the focus`).toHaveCount(1)
      const presses = sum.presses - before
      expect(presses, `presses to ${name}`).toBeLessThanOrEqual(most)
      counts.push(`${name} ${presses}`)
    },
    end: () => {
      const all = `${sum.presses} presses and ${sum.letters} letters`
      reportFigures(`${who} by keyboard: ${all}, ${counts.join(', ')}`)
    },
  }
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, level: 1 })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
/** What is typed into the palette, until it is found there. */
const search = (page: Page, text: string, found: RegExp): readonly Step[] => {
  const palette = dialog(page, 'Search')
  const option = palette
    .getByRole('option', { name: found })
    .and(page.locator('[data-highlighted]'))
  return [focused(palette.getByRole('combobox')), typed(text), option.first()]
}

test("a coach's day by keyboard", async ({ page, context, server }) => {
  await fillVenue(server, 'Nanded', 1)
  await fillVenue(server, 'Wardha', 3)
  await haveCamp(server)
  await stand(context, 10)
  await enter(page, server, 'employee', '/attendance?venue=Wardha')
  await expect(row(page, 'Cadet 01')).toBeVisible()
  await page.goto('/dashboard')
  const { task, end } = workdayOf(page, 'a coach')
  const [unchanged, edited] = [said(page, /^No changes/), said(page, /^2 edited/)]
  await task('reach the sidebar', 5, tabTo(link(page, 'Mark Attendance').first()))
  const saved = said(page, 'Attendance saved successfully')
  await task('mark a venue', 3, 'Enter', row(page, 'Cadet 03'), 'm s', saved, unchanged)

  const remarks = page.getByLabel('Remarks on Cadet 03')
  const late = [edited, tabTo(remarks), typed('bus'), 'Tab s', unchanged] as const
  await task('correct two marks', 9, 'j j a j l', ...late)
  await expect(current(page, 'Cadet 02')).toContainText('Absent')
  // The button for Undo, which had the focus, is gone.
  await expect(row(page, 'Cadet 03').getByRole('link').first()).toBeFocused()
  await task('undo a mark', 2, 'p', said(page, /^1 edited/), 'Control+z', unchanged)
  // Nothing is left to take back, not even what was typed.
  await page.keyboard.press('Control+z')
  await expect(remarks).toHaveValue('bus')

  const rollCall = [...search(page, 'roll nanded', /Nanded/), 'Enter']
  await task('open a roll call', 2, '/', ...rollCall, page.getByRole('heading', { name: 'Cadet' }))
  const left = page.getByText('1 of 1 left')
  const done = link(page, 'Done')
  await task('call the roll', 4, 'l', gone(left), 'u', left, 'P', gone(left), 's', done)

  const inside = page.getByText(/^Inside Parade Ground/)
  const clockedIn = page.getByRole('heading', { name: 'Clocked In' })
  await task('clock in', 5, 'g m', inside, tabTo(clockIn(page)), 'Enter', clockedIn)
  const day = typed(mondayCloseBy().split('-').toReversed().join(''))
  const dates = [tabTo(page.getByLabel('Start Date')), day, tabTo(page.getByLabel('End Date')), day]
  const why = [tabTo(page.getByLabel('Reason')), typed('A wedding'), 'Tab Enter'] as const
  const kind = [tabTo(page.getByLabel('Leave Type')), 'c'] as const
  const request = [heading(page, 'Leave Request'), ...kind, ...dates, ...why] as const
  await task(
    'request leave',
    12,
    'g q',
    ...request,
    said(page, 'Leave request submitted successfully'),
  )
  end()
})

test("a clerk's day by keyboard", async ({ page, server }) => {
  const course = await server.addCourse({ name: 'Naval cadets', courseFee: 9000 })
  const at = { campVenue: 'Latur', selectedCourses: [inParts(course, 1000)] }
  const { _id } = await server.addStudent(course, { ...at, name: 'Tara Kulkarni' })
  await server.addStudent(course, { ...at, name: 'Uma Shinde', campVenue: 'Beed' })
  await markToday(server, 'Latur', [{ studentId: _id, status: 'absent' }])
  await page.context().route('https://wa.me/**', (route) => route.abort())
  await enter(page, server, 'superadmin', '/students')
  const [tara, uma] = [row(page, 'Tara'), row(page, 'Uma')]
  await expect(tara).toBeVisible()
  const { task, end } = workdayOf(page, 'a clerk')
  const label = (name: string) => page.getByLabel(name, { exact: true })
  const education = page.getByRole('group', { name: 'Education 1' })
  const chosen = page.getByRole('group', { name: 'Course 1' }).getByLabel('Course', { exact: true })
  const fields: readonly (readonly [Locator, string])[] = [
    [label('Physical Center'), 'Latur'],
    [label('Name'), 'Vani Deshmukh'],
    [label('Date of birth'), '14032005'],
    [label('Age'), '21'],
    [label('Address'), '12 Shivaji Road'],
    [label('Contact number'), '9822012345'],
    [label('Parent name'), 'Vijay Deshmukh'],
    [label('Parent mobile number'), '9822054321'],
    [education.getByLabel('Course'), '12th'],
    [education.getByLabel('University'), 'Pune'],
    [chosen, 'Naval'],
    [label('Admission fee'), '500'],
  ]
  const filled = fields.flatMap(([field, text]) => [tabTo(field), typed(text)])
  const registering = [heading(page, 'Register student'), ...filled, 'Enter'] as const
  await task('register a student', 46, 'n', ...registering, heading(page, 'Vani Deshmukh'))

  const amount = focused(dialog(page, 'Take payment').getByLabel('Amount'))
  const paying = [...search(page, 'pay 5000 tara', /Tara Kulkarni/), 'Enter', amount, 'Enter']
  await task('take a fee', 3, '/', ...paying, said(page, 'Payment updated successfully'))
  await expect(page.getByText('₹3,000 left')).toBeVisible()
  const receipt = tabTo(link(page, 'Receipt').first())
  await task('open the receipt', 2, receipt, 'Enter', page.getByText('Five thousand'))

  const student = heading(page, 'Tara Kulkarni')
  const list = [
    heading(page, 'Students'),
    tabTo(page.getByRole('searchbox')),
    typed('tara'),
  ] as const
  await task('search a student', 9, 'g s', ...list, gone(uma), 'ArrowDown Enter', student)
  const phone = [tabTo(label('Contact number')), typed('9822099999'), 'Enter', student] as const
  const contact = [heading(page, 'Edit student'), tabTo(button(page, 'Contact')), 'Enter'] as const
  await task('edit a phone number', 8, 'e', ...contact, ...phone)
  await expect(page.getByText('9822099999').first()).toBeVisible()
  const venue = tabTo(page.getByLabel('Filter by venue'))
  await task('filter a list', 9, 'g s', tara, venue, 'b', gone(tara))
  const told = page.waitForEvent('popup')
  const parents = [...search(page, 'parents latur', /Latur/), 'Enter'] as const
  const telling = [page.getByText(/Tara Kulkarni was absent/), 'j w'] as const
  // In a list of choices letters choose.
  await task('tell a parent', 4, 'Control+k', ...parents, ...telling, page.getByText(/^Opened in/))
  await (await told).close()
  end()
})

test("a director's day by keyboard", async ({ page, server }) => {
  await fillVenue(server, 'Parbhani', 1)
  const names = ['Anil Bhosale', 'Bharat Gaikwad', 'Chitra Naik'] as const
  for (const [at, name] of names.entries()) {
    const { token } = await server.addPerson(name)
    const day = addDays(mondayCloseBy(), at)
    const body = { leaveType: 'casual', startDate: day, endDate: day, reason: 'A wedding' } as const
    await server.callWith(token, 'POST /api/leave-requests', { body })
  }
  await enter(page, server, 'superadmin', '/courses')
  await expect(heading(page, 'Courses')).toBeVisible()
  const { task, end } = workdayOf(page, 'a director')
  const nameOf = (at: 0 | 1 | 2) => page.getByRole('link', { name: names[at], exact: true })
  const [first, second, third] = [nameOf(0), nameOf(1), nameOf(2)]
  const pending = tabTo(link(page, /\d pending/))
  await task('open who asked for leave', 16, 'g d', pending, 'Enter', third)
  // Newest first.
  const approve = page.getByRole('alertdialog', { name: 'Approve leave' })
  const cancel = focused(approve.getByRole('button', { name: 'Cancel' }))
  const approving = [approve.getByText('Casual balance'), cancel, 'Tab Enter', gone(third)] as const
  await task('approve leave', 4, 'j', focused(third), 'a', ...approving, focused(second))
  const why = dialog(page, 'Reject leave').getByLabel('Reason')
  const rejecting = [focused(why), typed('Too few coaches'), 'Tab Tab Enter'] as const
  await task('reject the next', 4, 'r', ...rejecting, gone(second), focused(first))
  await task('take that back', 1, 'Control+z', second)

  const team = [heading(page, 'Employees'), tabTo(link(page, 'Team today')), 'Enter'] as const
  const correct = tabTo(button(page, 'Correct this day'))
  const onTeam = page
    .getByRole('table', { name: 'Team today' })
    .getByRole('link', { name: names[0] })
  const person = [onTeam, 'j Enter', heading(page, names[0]), correct, 'Enter'] as const
  const day = dialog(page, 'Correct a day')
  const status = [focused(day.getByLabel('Status')), typed('Present')] as const
  const times = [
    tabTo(day.getByLabel('Check in')),
    typed('0900am'),
    tabTo(day.getByLabel('Reason')),
  ]
  const corrected = [typed('By the register'), 'Tab Tab Enter', gone(day)] as const
  await task('correct a day', 40, 'g e', ...team, ...person, ...status, ...times, ...corrected)

  const outstanding = page.getByRole('heading', { name: 'Outstanding', level: 2 })
  const report = [tabTo(link(page, 'Outstanding')), 'Enter', outstanding] as const
  await task('look at a report', 7, 'g y', heading(page, 'Reports'), ...report)
  const active = row(page, names[0]).getByText('Active', { exact: true })
  const off = ['j ArrowRight ArrowRight ArrowRight Enter', gone(active)] as const
  await task('deactivate someone', 7, 'g e', first, ...off)
  await task('have them back', 1, 'Control+z', active)
  const language = [...search(page, 'language', /Language/), 'Enter']
  const hindi = page.getByRole('heading', { name: 'आपका खाता' })
  const part = focused(page.getByRole('heading', { name: 'Language' }))
  const choice = [part, 'Tab ArrowDown', hindi] as const
  await task('change the language', 4, '/', ...language, ...choice)
  end()
})
