import { keptHere, markToday, said, save, statusOf, uploaded } from '../support/marking.ts'
import { connect, cutOff, expect, long, test } from '../support/without-signal.ts'

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
  await uploaded(page)
  expect((await camp.versionsOf(studentId))[0]?.status).toBe('late')
})
