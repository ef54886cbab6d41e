import type { Page } from '@playwright/test'
import { durableDatabase, durableStore, tokenName } from '../../../web/storage/durable.ts'

type Put<Value> = readonly [value: Value, key?: string]

/**
 * In the page: all that a store of the browser's databases holds, once these are put into it. One that
 * is not there is made, or left so.
 */
export const inStore = <Value>([database, store, puts, isMade]: readonly [
  string,
  string,
  readonly Put<Value>[],
  boolean,
]) =>
  new Promise<Record<string, Value>>((resolve, reject) => {
    const opening = indexedDB.open(database)
    opening.addEventListener('upgradeneeded', () => {
      if (isMade) opening.result.createObjectStore(store)
      else opening.transaction?.abort()
    })
    opening.addEventListener('error', () => (isMade ? reject(opening.error) : resolve({})))
    opening.addEventListener('success', () => {
      const tx = opening.result.transaction(store, 'readwrite')
      const values = tx.objectStore(store)
      for (const [value, key] of puts) values.put(value, key)
      const [keys, all] = [values.getAllKeys(), values.getAll()]
      tx.addEventListener('error', () => reject(tx.error))
      tx.addEventListener('complete', () => {
        opening.result.close()
        resolve(Object.fromEntries(keys.result.map((key, at) => [String(key), all.result[at]])))
      })
    })
  })

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
