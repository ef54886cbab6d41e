import { attendanceWords } from '../attendance/terms.ts'
import type { Event } from '../fitness/events.ts'
import { showResult } from '../fitness/figures.ts'
import { type Formats, type Named, usualFormats, wordFor } from '../kit/sentences.ts'
import { showRupees } from '../values/money.ts'

/** How the facts of sentences about files to import are shown. */
export const importFormats: Formats = {
  ...usualFormats,
  amounts: (rupees: readonly number[]) => rupees.map(showRupees).join(', '),
  parts: (texts: readonly string[]) => texts.join('; '),
  rows: (rows: readonly number[], _, { count }) =>
    `${rows.join(', ')}${Number(count) > rows.length ? ' …' : ''}`,
  event: (event: Event, { names }) => wordFor(names?.events, event),
  result: (value: number, _, { event }) => showResult(event as Event, value),
  attendance: (word: string, { names }: Named) => {
    const status = Object.entries(attendanceWords).find(([, english]) => english === word)?.[0]
    return (status && names?.attendance?.[status]) ?? word
  },
  mode: (mode: string, { names }: Named) => names?.transactionModes?.[mode] ?? mode,
}
