import type { Page } from '@playwright/test'
import { durableDatabase, durableStore, tokenName } from '../../../web/storage/durable.ts'

/** Stores a value where the app keeps what survives a killed browser. */
export const putDurable = (page: Page, name: string, value: string): Promise<void> =>
  page.evaluate(
    ([database, store, key, text]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(database, 1)
        opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(store))
        opening.addEventListener('error', () => reject(opening.error))
        opening.addEventListener('success', () => {
          const tx = opening.result.transaction(store, 'readwrite')
          tx.objectStore(store).put(text, key)
          tx.addEventListener('error', () => reject(tx.error))
          tx.addEventListener('complete', () => {
            opening.result.close()
            resolve()
          })
        })
      }),
    [durableDatabase, durableStore, name, value] as const,
  )

/** Stores a session's token as signing in does. */
export const holdToken = (page: Page, token: string): Promise<void> =>
  putDurable(page, tokenName, token)

/** The stored values, by name. */
export const durableValues = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(
    ([database, store]) =>
      new Promise<Record<string, string>>((resolve, reject) => {
        const opening = indexedDB.open(database, 1)
        opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(store))
        opening.addEventListener('error', () => reject(opening.error))
        opening.addEventListener('success', () => {
          const values = opening.result.transaction(store).objectStore(store)
          const [names, found] = [values.getAllKeys(), values.getAll()]
          found.addEventListener('error', () => reject(found.error))
          found.addEventListener('success', () => {
            opening.result.close()
            resolve(
              Object.fromEntries(names.result.map((name, at) => [String(name), found.result[at]])),
            )
          })
        })
      }),
    [durableDatabase, durableStore] as const,
  )

/** Opens a screen with a session's token in the browser, as after signing in. */
export const enterAs = async (page: Page, token: string, path: string): Promise<void> => {
  await page.goto('/favicon.svg')
  await holdToken(page, token)
  await page.goto(path)
}
