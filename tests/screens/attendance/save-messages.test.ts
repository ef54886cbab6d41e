import type { Page } from '@playwright/test'
import { keptHere, onAll, row, said, save, uploaded } from '../../journeys/support/marking.ts'
import { follow, press, shows } from '../../journeys/support/person.ts'
import { expect, holdNextCall, type ScreenServer, test } from '../support/screens.ts'
import { mark, openNew } from './roll.ts'

const saved = 'Attendance saved successfully'
const refused = 'Failed to save attendanceThis student no longer exists.'

const remove = (server: ScreenServer, id = '') =>
  server.call('DELETE /api/students/:id', { params: { id } })

/** Every message from now on, in their order. */
const hear = (): string[] => {
  const heard: string[] = []
  for (const region of document.querySelectorAll('.toasts > *'))
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const { textContent } of addedNodes) heard.push(textContent ?? '')
    }).observe(region, { childList: true })
  return heard
}

const troubled = (page: Page, words: string) => page.getByRole('link', { name: words })

test('"saved" appears once the server answers, not before', async ({ page, server }) => {
  await openNew(page, server, 'Dhule', 2)
  await expect(row(page, 'Cadet 02')).toBeVisible()
  const heard = hear()
  const letThrough = await holdNextCall(page, '**/api/attendance/mark')
  await onAll(page, 'Mark All Present')
  await shows(save(page), page.getByRole('button', { name: 'Saving...' }))
  await expect.poll(() => heard.join()).toContain('All students marked as present')
  expect(heard).not.toContain(saved)
  letThrough()
  await expect(said(page, saved)).toBeVisible()
  await uploaded(page)
})

test('a refusal is shown each time, and nothing saved', async ({ page, server }) => {
  const [first, second, third] = await openNew(page, server, 'Buldhana', 4)
  await expect(row(page, 'Cadet 04')).toBeVisible()
  const heard = hear()
  for (const [name, id] of [
    ['Cadet 01', first],
    ['Cadet 02', second],
  ] as const) {
    await mark(page, 'Late', name)
    await remove(server, id)
    await shows(save(page), page.getByRole('button', { name: 'No Changes' }))
    // The page reads the list again after a refusal; before that, the next one would meet it half done.
    await expect(row(page, name)).toHaveCount(0)
  }
  await expect.poll(() => heard).toEqual([refused, refused])

  await mark(page, 'Present', 'Cadet 03')
  await page.context().setOffline(true)
  await shows(save(page), said(page, keptHere))
  await remove(server, third)
  await page.context().setOffline(false)
  await follow(page, '3 need attention')
  await expect.poll(() => heard.slice(3)).toEqual([refused])
  for (const times of [2, 3]) {
    await press(page.getByRole('region', { name: 'Buldhana' }), 'Retry')
    await expect.poll(() => heard.slice(3)).toEqual(Array(times).fill(refused))
  }
  expect(heard).not.toContain(saved)
})

test('some are saved and some refused: both are said', async ({ page, server }) => {
  const [first] = await openNew(page, server, 'Palghar', 3)
  await expect(row(page, 'Cadet 03')).toBeVisible()
  await remove(server, first)
  const heard = hear()
  await onAll(page, 'Mark All Present')
  await shows(save(page), troubled(page, '1 needs attention'))
  await expect.poll(() => heard.slice(1).toSorted()).toEqual(['2 entries saved', refused])
})
