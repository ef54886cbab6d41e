import type { Page } from '@playwright/test'
import { durableDatabase, durableStore, tokenName } from '../../../web/storage/durable.ts'
import { inStore } from './indexed-db.ts'

/** Works on the store in which the app keeps what survives a killed browser. */
const inDurable = (page: Page, ...puts: [value: string, name: string][]) =>
  page.evaluate(inStore<string>, [durableDatabase, durableStore, puts, true] as const)

/** The stored values, by name. */
export const durableValues = (page: Page): Promise<Record<string, string>> => inDurable(page)

/** Opens a screen with a session's token in the browser, as after signing in. */
export const enterAs = async (
  page: Page,
  token: string,
  path: string,
  address = '',
): Promise<void> => {
  await page.goto(`${address}/favicon.svg`)
  await inDurable(page, [token, tokenName])
  await page.goto(address + path)
}
