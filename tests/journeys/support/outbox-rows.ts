import type { Page } from '@playwright/test'
import { outboxDatabase } from '../../../web/shared/outbox/status/status.ts'

type Row = Record<string, unknown>

/** In the page: the rows of a store on the disk, once those given are put into it. */
const inStore = ([database, store, changed]: readonly [string, string, readonly Row[]]) =>
  new Promise<Row[]>((resolve, reject) => {
    const opening = indexedDB.open(database)
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort())
    opening.addEventListener('error', () => resolve([]))
    opening.addEventListener('success', () => {
      const tx = opening.result.transaction(store, 'readwrite')
      const rows = tx.objectStore(store)
      for (const row of changed) rows.put(row)
      const all = rows.getAll()
      tx.addEventListener('error', () => reject(tx.error))
      tx.addEventListener('complete', () => {
        opening.result.close()
        resolve(all.result)
      })
    })
  })

/** The entries or rosters that a browser keeps. */
export const keptRows = (page: Page, store: 'entries' | 'rosters') =>
  page.evaluate(inStore, [outboxDatabase, store, []] as const)

/** Changes them, as an older release might have left them. */
export const changeRows = async (
  page: Page,
  store: 'entries' | 'rosters',
  change: (row: Row) => Row,
) => {
  const changed = (await keptRows(page, store)).map(change)
  await page.evaluate(inStore, [outboxDatabase, store, changed] as const)
}
