import { columnsOf, type FileColumn } from '../../exports/institute/define.ts'
import { tables } from '../../exports/institute/files/all.ts'
import * as column from '../../exports/institute/words.ts'

type Shown = { description: string; columns: readonly FileColumn[] }

/** Of tables that the export of the institute leaves out; never with the secrets in them. */
const others: Readonly<Record<string, Shown>> = {
  sessions: {
    description: 'Where they are signed in.',
    columns: columnsOf({
      created_at: column.instant('When they signed in'),
      last_seen_at: column.instant('When that was used last'),
    }),
  },
  known_devices: {
    description: 'Devices on which they have signed in.',
    columns: columnsOf({
      network: column.text('The address from which it was used last'),
      created_at: column.instant('When they signed in first'),
      last_used_at: column.instant('When they signed in last'),
    }),
  },
  verdicts: {
    description: 'Whether they would pass the exams of their courses.',
    columns: columnsOf({
      course_id: column.idIn('courses', 'The course'),
      verdict: column.text('Whether they would pass'),
      judged_on: column.day('When that was computed'),
    }),
  },
  import_rows: {
    description: 'What a file said that was imported, for some days.',
    columns: columnsOf({
      cells: column.text('The cells of the row, as JSON'),
      mended: column.maybe.text('What was typed over them, as JSON'),
    }),
  },
}

/** What a person reads of a table. */
export const shownOf = (table: string): Shown => {
  const exported = tables[table]
  if (typeof exported === 'object')
    return table === 'students'
      ? { ...exported, columns: [...exported.columns, ...education] }
      : exported
  const shown = others[table]
  if (shown === undefined) throw new Error(`Nothing says what a person reads of ${table}`)
  return shown
}

/** In the export of the institute it is a file of its own. */
const education = columnsOf({ education: column.text('What they studied before, as JSON') })
