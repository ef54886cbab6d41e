import type { Tables } from '../../../db/schema.ts'
import { type Definition, type ExportedFile, fileOf, type TableFile } from '../define.ts'
import { attendance } from './attendance.ts'
import { audit } from './audit.ts'
import { consents } from './consents.ts'
import { contacts } from './contacts.ts'
import { dayBook } from './day-book.ts'
import { employeeDays } from './employee-days.ts'
import { excuses } from './excuses.ts'
import { feeChanges } from './fee-changes.ts'
import { fees } from './fees.ts'
import { fitness } from './fitness.ts'
import { people } from './people.ts'
import { holidays, settings } from './settings.ts'
import { education, students } from './students.ts'

/** Every table: its file, in the order in which a reader can load them, or why it has none. */
const definitions: { readonly [T in keyof Tables]: Definition<T> | string } = {
  ...people,
  ...students,
  ...fees,
  ...feeChanges,
  ...dayBook,
  ...contacts,
  ...consents,
  ...attendance,
  ...excuses,
  ...fitness,
  ...employeeDays,
  ...audit,
  sessions: 'Who is signed in: secrets of browsers',
  second_factors: 'What codes of apps are made of: secrets',
  recovery_codes: 'Codes that sign in once: secrets',
  passkeys: 'Keys of devices that sign people in: of use at this address alone',
  passkey_challenges: 'Random numbers that passkeys sign, for some minutes',
  sign_in_tries: 'Counts failed sign-ins for some minutes',
  known_devices: 'Browsers that have signed in: their secrets',
  download_tickets: 'Addresses of files, for a minute',
  failed_sign_ins: 'Gathers failed sign-ins for the audit',
  answered_once: 'Answers to calls that may be repeated, for some days',
  counters: 'Running totals, computed from the files',
  settings: 'In settings.csv and holidays.csv, and the logo as a picture',
  student_keys: 'The index of the search, computed from students.csv',
  student_grams: 'The index of the search, computed from students.csv',
  payment_references: 'The references of payments that are not reversed',
  student_accounts: 'What students owe, computed from enrolments.csv',
  verdicts: 'Who would pass, computed from measurements.csv',
  verdicts_due: 'Students who are judged again',
  admission_fees: 'What is paid of it, computed from payments.csv',
  attendance_days: 'Counts of attendance.csv',
  attendance_students: 'Counts of attendance.csv',
  attendance_absentees: 'Students absent three days in a row, computed from attendance.csv',
  excused: 'What holds of excuses.csv',
  roll_call_parts: 'Keys by which what phones have sent counts once',
  reading_log: 'Who read what: it leaves as a file of its own, by person and days',
  reading_log_blocks: 'Of whom reading_log tells',
  erasures_due: 'Students who may be erased, computed from the other files',
  retention_nights: 'What nights of this server have forgotten',
  runs: 'Backups of this server',
  import_rows: 'Rows of files that are being imported, for some days',
  import_headings: 'How columns were read when a file was last imported',
  epochs: 'How this database noticed that it went back in time',
}

export const tables: Readonly<Record<string, TableFile | string>> = Object.fromEntries(
  Object.entries(definitions).map(([table, definition]) => [
    table,
    typeof definition === 'string' ? definition : fileOf(table, definition),
  ]),
)

/** What a row refers to comes before it, as in the tables above. */
export const files: readonly ExportedFile[] = [
  settings,
  holidays,
  ...Object.entries(tables).flatMap(([table, file]) => {
    if (typeof file === 'string') return []
    return table === 'students' ? [file, education] : [file]
  }),
]

/** Every table and column of the database that is in no file, and why. */
export const leftOut: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(tables).flatMap(([table, file]): [string, string][] =>
    typeof file === 'string'
      ? [[table, file]]
      : Object.entries(file.leftOut).map(([column, reason]) => [`${table}.${column}`, reason]),
  ),
)
