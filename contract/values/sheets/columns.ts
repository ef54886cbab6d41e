import { madeOnce } from '../records.ts'

/**
 * What a column of a file holds; `day` is `YYYY-MM-DD`, `instant` ISO 8601 in UTC, `money` paise. A
 * row that holds several of them in one cell gives a text.
 */
export type Column<R> = {
  /** Its first row in the file, by which programs know it too: it does not change once it was published. */
  heading: string
  /** In characters, where the usual one of its type does not do. */
  width?: number
} & (
  | { type: 'text' | 'day' | 'instant'; value: (row: R) => string | null | undefined }
  | { type: 'money' | 'integer' | 'number'; value: (row: R) => number | string | null | undefined }
)

/** A table that is read while it is written, a number of rows at a time. */
export type Sheet<R> = {
  /** The name of the sheet in a spreadsheet. */
  title: string
  columns: readonly Column<R>[]
  pieces: AsyncIterable<readonly R[]> | Iterable<readonly R[]>
  /** The zone in which instants are written. */
  zone: string
}

const formatIn = madeOnce(
  (timeZone: string) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }),
)

/** An instant as the clocks of a zone show it: `2026-03-05 06:40:12`. */
export const inZone = (instant: string, zone: string): string =>
  formatIn(zone).format(new Date(instant))
