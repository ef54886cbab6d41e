import { z } from '../../../contract/kit/zod.ts'
import { fill, makeFillable } from '../support/full-storage.ts'
import { keptHere, markToday, noted, said, save, statusOf } from '../support/marking.ts'
import { changeRows } from '../support/outbox-rows.ts'
import { connect, cutOff, expect, long, test } from '../support/without-signal.ts'

const aMark = z.looseObject({ studentId: z.string() })
const unreadable = '\u000B'
const sentence = 'Please remove the characters that cannot be read'

test('marks damaged in storage hold up no others', long, async ({ page, camp, network }) => {
  const [first = '', second = '', ...others] = camp.ids
  await makeFillable(page)
  await camp.open(page)
  await camp.markAway(page, 'Absent')
  const spoilt = new Map([
    [first, { remarks: unreadable }],
    [second, { madeAt: 'never' }],
  ])
  await changeRows(page, 'entries', ({ mark, ...entry }) => {
    const own = aMark.parse(mark)
    return { ...entry, mark: { ...own, ...spoilt.get(own.studentId) } }
  })
  await connect(page, network)
  const link = page.getByRole('link', { name: '2 need attention' })
  await expect(link).toBeVisible()
  const statuses = async () =>
    (await Promise.all(others.map(camp.versionsOf))).map(([mark]) => mark?.status)
  await expect.poll(statuses).toEqual(others.map(() => 'absent'))
  await link.click()
  await expect(page.getByRole('cell', { name: sentence })).toBeVisible()
  await expect(page.getByRole('cell', { name: 'never' })).toBeVisible()
  await fill(page, true)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(noted(page, 'This device is out of storage.')).toBeVisible()
  await expect(link).toBeVisible()
  await fill(page, false)
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await camp.uploaded(page)
  await page.goto(camp.address)
  await camp.markAll(page, 'Absent')
  await camp.arrives(page, 'absent')
})

test('a second conflict does not open by itself', long, async ({ page, camp, server, network }) => {
  const [studentId = ''] = camp.ids
  await camp.openInstalled(page)
  await cutOff(page, network)
  await statusOf(page, 'Cadet 01').getByText('Late').click()
  await save(page).click()
  await camp.waits(page, 1)
  await page.getByRole('link', { name: '1 not uploaded yet' }).click()
  const meet = async (status: 'absent' | 'present') => {
    await markToday(server, camp.venue, [{ studentId, status }])
    await connect(page, network)
    await expect(page.getByRole('link', { name: '1 needs attention' })).toBeVisible()
  }
  const dialog = page.getByRole('dialog')
  const resolve = page.getByRole('button', { name: 'Resolve' })
  const keepMine = async () => {
    await resolve.click()
    await dialog.getByText('Keep mine').click()
    await dialog.getByRole('button', { name: 'Save choices' }).click()
  }
  await meet('absent')
  await resolve.click()
  await expect(dialog).toContainText(/Cadet 01.*\d{4}/)
  await page.keyboard.press('Escape')
  await cutOff(page, network)
  await keepMine()
  // The words of the first saving may still be there.
  await expect(said(page, keptHere).last()).toBeVisible()
  await camp.waits(page, 1)
  await meet('present')
  await expect(resolve).toBeVisible()
  await expect(dialog).toBeHidden()
  await keepMine()
  await camp.uploaded(page)
  expect((await camp.versionsOf(studentId))[0]?.status).toBe('late')
})
