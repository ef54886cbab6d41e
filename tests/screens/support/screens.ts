import { buffer } from 'node:stream/consumers'
import { expect as base, type Page } from '@playwright/test'
import { test as vitest } from 'vitest'
import type { Role } from '../../../contract/kit/access.ts'
import { durableValues, enterAs } from '../../journeys/support/durable.ts'
import { signInWith } from '../../journeys/support/person.ts'
import { password } from '../../support/builders.ts'
import { timeoutMs } from './element-query.ts'
import { ScreenPage } from './page.ts'
import { openScreenServer, type ScreenServer } from './server.ts'

export type { ScreenServer } from './server.ts'
export { enterAs } from '../../journeys/support/durable.ts'
export { password } from '../../support/builders.ts'

/** Playwright's own, which waits for what it expects. */
export const expect = base.configure({ timeout: timeoutMs })

/** A file has a server, and each test a browser that was never there before. */
export const test = vitest
  .extend('server', { scope: 'file' }, async ({}, { onCleanup }) => {
    const server = await openScreenServer()
    onCleanup(server.close)
    return server
  })
  .extend('page', async ({ server }, { onCleanup }) => {
    const page = new ScreenPage(server.app)
    onCleanup(page.end)
    return page as unknown as Page
  })

/** The text of the file that is saved once something is pressed, its name and its size. */
export const savedBy = async (page: Page, press: () => Promise<void>) => {
  const saving = page.waitForEvent('download')
  await press()
  const file = await saving
  const content = await buffer(await file.createReadStream())
  return { name: file.suggestedFilename(), text: content.toString(), bytes: content.length }
}

/** The next call to an address is answered, and its answer is lost on the way. */
export const loseNextAnswer = (page: Page, address: string) =>
  page.route(
    address,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )

/** Holds the next call to an address before the server, until it is let through. */
export const holdNextCall = async (page: Page, address: string) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, (route) => promise.then(() => route.continue()), { times: 1 })
  return resolve
}

/** The token of the person who has signed in. */
export const tokenIn = async (page: Page) => (await durableValues(page))['token'] ?? ''

/** Opens a screen as a person who is already signed in. */
export const enter = async (page: Page, server: ScreenServer, role: Role, path: string) =>
  enterAs(page, await server.tokenOf(role), path)

export const signIn = (page: Page, role: Role) =>
  signInWith(page, `the.${role}@muster.test`, password)
