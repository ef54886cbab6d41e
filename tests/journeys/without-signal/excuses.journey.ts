import type { Page } from '@playwright/test'
import { excuse, row, statusOf, uploaded } from '../support/marking.ts'
import { connect, cutOff, expect, perCamp, test } from '../support/without-signal.ts'

const waiting = (page: Page, name: string) => row(page, name).getByText('Not uploaded yet')

test('who is excused offline is so once, beside marks; a refused one says both', async ({
  page,
  camp,
  server,
}) => {
  const [sick = '', other = ''] = camp.ids
  await camp.openInstalled(page)
  await cutOff(page, camp.network)
  await excuse(page, 'Cadet 01', 'Sick')
  await excuse(page, 'Cadet 02', 'On leave')
  for (const name of ['Cadet 01', 'Cadet 02']) await expect(waiting(page, name)).toBeVisible()
  await expect(page.getByText(`No changes · ${perCamp - 2} not marked`)).toBeVisible()
  // All but those who are excused.
  await page.getByRole('button', { name: 'Excuse all' }).click()
  const dialog = page.getByRole('dialog', { name: 'Excuse' })
  await expect(dialog).toContainText(`${perCamp - 2} students`)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.reload()
  await expect(row(page, 'Cadet 01')).toContainText('Sick')
  await camp.waits(page, 2)
  // Cadet 02 is also excused by someone else, who has a network.
  const days = { from: camp.date, to: camp.date }
  const theirs = {
    key: 'by-another',
    studentId: other,
    kind: 'duty',
    ...days,
    saidBy: 'coach',
  } as const
  await server.call('POST /api/excuses', { body: { excuses: [theirs] } })

  camp.network.next('drop reply', 'twice')
  await connect(page, camp.network)
  await page.getByRole('link', { name: '1 needs attention' }).click()
  const refused = page.getByRole('row', { name: /Cadet 02/ })
  await expect(refused).toContainText('On duty elsewhere')
  await expect(refused).toContainText('this was not saved: On leave')
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await page.goto(camp.address)
  await uploaded(page)
  await expect(row(page, 'Cadet 02')).toContainText('On duty elsewhere')
  await expect(waiting(page, 'Cadet 01')).toBeHidden()
  // Mark All leaves out who is excused; who came all the same is marked alone.
  for (const name of ['Cadet 01', 'Cadet 02'])
    await statusOf(page, name).getByText('Present').click()
  await camp.markAll(page, 'Present')
  await camp.arrives(page, 'present')
  const { excuses } = await server.call('GET /api/excuses/:studentId', {
    params: { studentId: sick },
  })
  expect(excuses).toMatchObject([{ kind: 'sick', stands: true }])
})
