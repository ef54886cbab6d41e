import type { Page } from '@playwright/test'
import { durableDatabase, durableStore, tokenName } from '../../../web/storage/durable.ts'

/**
 * In the page: works on the store in which the app keeps what survives a killed browser, and answers
 * what it holds. Without a name nothing is written.
 */
const inStore = ([database, store, name, value]: readonly [string, string, string, string]) =>
  new Promise<Record<string, string>>((resolve, reject) => {
    const opening = indexedDB.open(database, 1)
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(store))
    opening.addEventListener('error', () => reject(opening.error))
    opening.addEventListener('success', () => {
      const tx = opening.result.transaction(store, 'readwrite')
      const values = tx.objectStore(store)
      if (name !== '') values.put(value, name)
      const [names, found] = [values.getAllKeys(), values.getAll()]
      tx.addEventListener('error', () => reject(tx.error))
      tx.addEventListener('complete', () => {
        opening.result.close()
        resolve(Object.fromEntries(names.result.map((one, at) => [String(one), found.result[at]])))
      })
    })
  })

/** The stored values, by name. */
export const durableValues = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(inStore, [durableDatabase, durableStore, '', ''] as const)

/** Stores a value as the app does. */
export const putDurable = (page: Page, name: string, value: string) =>
  page.evaluate(inStore, [durableDatabase, durableStore, name, value] as const)

/** Opens a screen with a session's token in the browser, as after signing in. */
export const enterAs = async (
  page: Page,
  token: string,
  path: string,
  address = '',
): Promise<void> => {
  await page.goto(`${address}/favicon.svg`)
  await putDurable(page, tokenName, token)
  await page.goto(address + path)
}
