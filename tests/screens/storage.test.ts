import type { Page } from '@playwright/test'
import { noted } from '../journeys/support/marking.ts'
import { enter, expect, test } from './support/screens.ts'

const opening = 'Opening what is kept on this device…'
const nameOf = (page: Page) => page.getByLabel('Name', { exact: true })

type Open = IDBFactory['open']

/** Gives the pages from now on another way of opening the browser's databases. */
const openBy = (page: Page, way: (open: Open) => Open) =>
  page.addInitScript(() => {
    indexedDB.open = way(IDBFactory.prototype.open.bind(indexedDB))
  })

/** Holds back that a database is open, until it is released. */
const slowDisk = () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const way =
    (open: Open): Open =>
    (name, version) => {
      const request = open(name, version)
      const listen: EventTarget['addEventListener'] = request.addEventListener.bind(request)
      request.addEventListener = (kind: string, hear: EventListener) =>
        listen(kind, (event) => {
          if (kind === 'success') void held.then(() => hear(event))
          else hear(event)
        })
      return request
    }
  return { way, release }
}

const refused: Open = () => {
  throw new DOMException('Not here', 'SecurityError')
}

test('a disk that opens slowly is waited for, nobody is signed out', async ({ page, server }) => {
  await enter(page, server, 'employee', '/students/new')
  await nameOf(page).fill('Half Typed')
  const { way, release } = slowDisk()
  await openBy(page, way)
  await page.reload()
  await expect(page.getByText(opening)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeHidden()
  release()
  await expect(noted(page, /Draft restored/)).toBeVisible()
  await expect(nameOf(page)).toHaveValue('Half Typed')
  await expect(page.getByText(opening)).toBeHidden()
})

test('what was typed without the database is kept in it later', async ({ page, server }) => {
  await enter(page, server, 'employee', '/students/new')
  await expect(nameOf(page)).toBeVisible()
  for (const typed of ['First Time', 'Second Time']) {
    let refuses = true
    await openBy(page, (open) => (refuses ? refused : open))
    await page.goto('/favicon.svg')
    localStorage.setItem('token', await server.tokenOf('employee'))
    await page.goto('/students/new')
    await nameOf(page).fill(typed)
    await page.reload()
    await expect(noted(page, /can't keep it once Muster is closed/)).toBeVisible()
    const crashed = { ...localStorage }

    refuses = false
    await page.reload()
    await expect(nameOf(page)).toHaveValue(typed)
    await nameOf(page).fill(`${typed}, edited`)
    const left = () => Object.keys(localStorage).filter((name) => name.startsWith('draft:'))
    await expect.poll(left).toEqual([])

    // A crash may bring back what was moved: it is older than what is kept.
    await page.goto('/favicon.svg')
    for (const [name, value] of Object.entries(crashed)) localStorage.setItem(name, value)
    await page.goto('/students/new')
    await expect(nameOf(page)).toHaveValue(`${typed}, edited`)
  }
})
