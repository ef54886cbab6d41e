import { createHash, type Hash } from 'node:crypto'
import { readInOrder } from './read-rows.ts'
import type { Handle } from './tables.ts'

/** A table that only grows: its key, when a row was written, and what it says. */
type Source = { name: string; key: readonly [string]; at: string; columns: readonly string[] }

const source = (name: string, at: string, further: string, key = 'id'): Source => ({
  name,
  key: [key],
  at,
  columns: [key, at, ...further.split(' ')],
})

// Written out, so that a column of a later version changes no digest.
const parts: Readonly<Record<string, readonly Source[]>> = {
  audit: [source('audit_entries', 'at', 'employee_id action kind record_id request_id api_key_id')],
  ledger: [
    source('receipts', 'issued_at', 'financial_year number student_id issued_by import_id'),
    source(
      'payments',
      'received_at',
      'student_id enrolment_id receipt_id amount_paise transaction_mode reference notes recorded_by import_id',
    ),
    source('reversals', 'reversed_at', 'reason reversed_by', 'payment_id'),
    source('fee_changes', 'made_at', 'enrolment_id kind paise reason cancels_id made_by'),
    source(
      'refunds',
      'refunded_at',
      'student_id enrolment_id financial_year number amount_paise transaction_mode reference reason refunded_by',
    ),
    source(
      'till_expenses',
      'recorded_at',
      'day amount_paise purpose paid_to cancels_id recorded_by',
    ),
  ],
}

/** By the day in UTC and its part, such as `2026-11-26 ledger`: how many rows each table has, and their digest. */
export type DayDigests = ReadonlyMap<string, string>

type Counted = { counts: number[]; hash: Hash }

/** What the audit and the ledger have of each day before `until`. An import may be undone, so its money is left out. */
export const digestDays = (db: Handle, until: string): Promise<DayDigests> =>
  digest(db, (day) => (day < until ? everyRow : undefined))

/** The same of known days, and of as many rows as were known: a clock that was set back adds more to an ended day. */
export const digestAgain = (db: Handle, known: DayDigests): Promise<DayDigests> =>
  digest(db, (day, part) => {
    const [counts] = known.get(`${day} ${part}`)?.split(' ') ?? []
    return counts?.split('.').map(Number)
  })

const everyRow: readonly number[] = []

const digest = async (
  db: Handle,
  mostOf: (day: string, part: string) => readonly number[] | undefined,
): Promise<DayDigests> => {
  const days = new Map<string, Counted & { most: readonly number[] | undefined }>()
  for (const [part, sources] of Object.entries(parts))
    for (const [at, one] of sources.entries())
      for await (const rows of readInOrder(db, one))
        for (const row of rows) {
          if (typeof row['import_id'] === 'number') continue
          const day = String(row[one.at]).slice(0, 'YYYY-MM-DD'.length)
          const key = `${day} ${part}`
          const counted = days.get(key) ?? {
            counts: sources.map(() => 0),
            hash: createHash('sha256'),
            most: mostOf(day, part),
          }
          days.set(key, counted)
          const { counts, hash, most } = counted
          const count = counts[at] ?? 0
          if (most === undefined || count >= (most[at] ?? Number.POSITIVE_INFINITY)) continue
          counts[at] = count + 1
          hash.update(`${JSON.stringify(one.columns.map((column) => row[column]))}\n`)
        }
  return new Map(
    [...days].flatMap(([key, { counts, hash, most }]) =>
      most === undefined ? [] : [[key, `${counts.join('.')} ${hash.digest('base64url')}`]],
    ),
  )
}
