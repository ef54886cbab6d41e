import type { Page } from '@playwright/test'
import { outboxDatabase } from '../../../web/shared/outbox/status/status.ts'
import { inStore } from './durable.ts'

type Row = Record<string, unknown>
type Store = 'entries' | 'rosters'

const inOutbox = async (page: Page, store: Store, ...changed: Row[]) => {
  const puts = changed.map((row) => [row] as const)
  return Object.values(
    await page.evaluate(inStore<Row>, [outboxDatabase, store, puts, false] as const),
  )
}

/** The entries or rosters that a browser keeps. */
export const keptRows = (page: Page, store: Store): Promise<Row[]> => inOutbox(page, store)

/** Changes them, as an older release might have left them. */
export const changeRows = async (page: Page, store: Store, change: (row: Row) => Row) =>
  inOutbox(page, store, ...(await keptRows(page, store)).map(change))
