import { columnsOf, type FileColumn } from '../exports/institute/define.ts'
import { tables } from '../exports/institute/files/all.ts'
import { valueOf } from '../db/written.ts'
import * as column from '../exports/institute/words.ts'

type Shown = { description: string; columns: readonly FileColumn[] }

/** Of tables that the export of the institute leaves out; never with the secrets in them. */
const others = new Map<string, Shown>(
  Object.entries({
    sessions: {
      description: 'Where they are signed in.',
      columns: columnsOf({
        created_at: column.instant('When they signed in'),
        last_seen_at: column.instant('When that was used last'),
        device: column.maybe.text('The browser and the system'),
        network: column.maybe.text('The address from which they signed in'),
      }),
    },
    second_factors: {
      description: 'Whether they sign in with a code as well.',
      columns: columnsOf({ added_at: column.instant('Since when') }),
    },
    passkeys: {
      description: 'The passkeys with which they sign in.',
      columns: columnsOf({
        name: column.text('Its name'),
        added_at: column.instant('When it was added'),
        last_used_at: column.maybe.instant('When it was used last'),
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
        verdict: column.text('Whether they would pass', {
          choices: ['ready', 'not_ready', 'open', 'none'],
        }),
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
  }),
)

/** What a person reads of a table. */
export const shownOf = (table: string): Shown => {
  const exported = tables[table]
  if (typeof exported === 'object')
    return table === 'students'
      ? { ...exported, columns: [...exported.columns, ...education] }
      : exported
  return valueOf(others, table)
}

/** In the export of the institute it is a file of its own. */
const education = columnsOf({ education: column.text('What they studied before, as JSON') })
