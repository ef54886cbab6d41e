import { current, row, save, statusOf } from '../support/marking.ts'
import { enterAs } from '../support/durable.ts'
import { openWindow } from '../support/console-faults.ts'
import { press, sees } from '../support/person.ts'
import { connect, cutOff, expect, test } from '../support/without-signal.ts'

test('squads are made and filled, one is marked without a network, and a member moves meanwhile', async ({
  page,
  camp,
  server,
  browser,
  baseURL,
  consoleErrors,
}) => {
  const { venue, ids } = camp
  const office = await openWindow(browser, baseURL, consoleErrors)
  const at = encodeURIComponent(venue)
  await enterAs(office, await server.tokenOf('superadmin'), `/squads?venue=${at}`)
  for (const [name, capacity] of [
    ['Alpha', '2'],
    ['Bravo', '20'],
  ] as const) {
    await press(office, 'Add squad', office.getByRole('dialog', { name: 'Add squad' }))
    const dialog = office.getByRole('dialog', { name: 'Add squad' })
    await dialog.getByLabel('Name').fill(name)
    await dialog.getByLabel('Capacity').fill(capacity)
    await dialog.getByRole('button', { name: 'Add squad' }).click()
    await expect(row(office, name)).toBeVisible()
  }

  // Three of them into two places: what that does is said before it is done.
  await office.goto(`/students?campVenue=${at}&sort=name`)
  for (const name of ['Cadet 01', 'Cadet 02', 'Cadet 03'])
    await row(office, name).getByRole('checkbox').check()
  await office.getByRole('button', { name: 'Move to a squad' }).click()
  const moving = office.getByRole('dialog', { name: 'Move to a squad' })
  await moving.getByLabel('Squad').selectOption({ label: 'Alpha: 0 of 2' })
  await expect(moving.getByText('No place is free for Cadet 03.')).toBeVisible()
  await moving.getByRole('button', { name: 'Move' }).click()
  await expect(moving).toBeHidden()
  await expect(row(office, 'Cadet 01')).toContainText(`${venue} · Alpha`)
  const { squads } = await server.call('GET /api/squads', { query: { venue } })
  const [alpha = '', bravo = ''] = squads.map(({ _id }) => _id)
  await office.goto(`/squads/${alpha}`)
  await sees(office, 'Waiting list', 'Cadet 03')

  // A coach marks the squad without a network; the roll of the venue shows it as well.
  await camp.openInstalled(page)
  await page.getByLabel('Squad', { exact: true }).selectOption('Alpha')
  await expect(row(page, 'Cadet 03')).toBeHidden()
  await expect(row(page, 'Cadet 02')).toBeVisible()
  await cutOff(page, camp.network)
  await page.reload()
  await expect(page.getByText(/^You're offline. Marks as of/)).toBeVisible()
  await camp.markAll(page, 'Late')
  await camp.waits(page, 2)
  await page.getByLabel('Squad', { exact: true }).selectOption('Whole venue')
  for (const name of ['Cadet 01', 'Cadet 02'])
    await expect(current(page, name)).toContainText('Late')
  await statusOf(page, 'Cadet 03').getByText('Present').click()
  await save(page).click()
  await camp.waits(page, 3)

  // Meanwhile one of them leaves for another squad, and who waits gets the place.
  const [first = ''] = ids
  const body = { students: [first], squad: bravo, reason: 'Runs faster now' }
  await server.call('POST /api/squads/moves', { body })
  await connect(page, camp.network)
  await expect(page.getByRole('link', { name: 'All saved' })).toBeVisible()
  for (const [at, status] of ['late', 'late', 'present'].entries()) {
    const marks = await camp.versionsOf(ids[at] ?? '')
    expect(marks.map((mark) => mark.status)).toEqual([status])
  }
  await page.getByLabel('Squad', { exact: true }).selectOption('Alpha')
  await expect(current(page, 'Cadet 02')).toContainText('Late')
  await expect(current(page, 'Cadet 03')).toContainText('Present')
  await expect(row(page, 'Cadet 01')).toBeHidden()

  await office.goto(`/students/${first}`)
  await expect(office.getByText('Alpha → Bravo')).toBeVisible()
  await expect(office.getByText(/Runs faster now/)).toBeVisible()
  await office.context().close()
})
