import { conflict, gone, wrong } from '../kit/wording.ts'

/** What keeps an import from being undone: what happened to a record that it made. */
const builtOn = [
  'changed',
  'paid',
  'contacted',
  'marked',
  'measured',
  'corrected',
  'enrolled',
  'deleted',
  'signed_in',
  'used',
] as const
export type BuiltOn = (typeof builtOn)[number]

/** Refusals about imports, among the refusals of the server. */
export const importRefusals = {
  file_missing: wrong('Choose a file'),
  file_too_large: {
    status: 413,
    message: 'This file is larger than 20 MB. Split it into several files.',
  },
  import_not_found: gone('This import no longer exists'),
  import_made: conflict('This import is done and can no longer be changed.'),
  import_running: conflict('This import is running. Wait until it is done.'),
  import_undone: conflict('This import was undone. Choose the file again to import it.'),
  import_empty: conflict(
    'There is nothing to import: no row is ready. Correct the rows, or choose what to do with duplicates.',
  ),
  import_changed: conflict(
    'What this file would make has changed since it was checked. Nothing was made; look at it again.',
  ),
  import_not_made: conflict('This import has made nothing, so there is nothing to undo.'),
  import_undo_late: conflict('An import can be undone for 24 hours, which are over.'),
  import_answer_unknown: wrong('Choose one of the answers that the question offers', {
    field: 'answers',
  }),
  import_field_unknown: wrong('Choose a column and a field that this import has', {
    field: 'columns',
  }),
  import_row_unknown: wrong('The file has no such row', { field: 'rows' }),
  import_rows_gone: gone('The rows of this file are no longer kept. Use the original file.'),
  import_built_on: conflict(
    "{why, select, changed {This can't be undone: {name} was changed after the import.} paid {This can't be undone: {name} has payments since the import.} contacted {This can't be undone: {name} has calls or notes since the import.} marked {This can't be undone: {name} has attendance since the import.} measured {This can't be undone: {name} has results since the import.} corrected {This can't be undone: a result of {name} was corrected after the import.} enrolled {This can't be undone: {name} was enrolled in a course after the import.} deleted {This can't be undone: {name} was deleted after the import.} signed_in {This can't be undone: {name} has signed in since the import.} used {This can't be undone: {name} is in use by now.} other {}}{others, plural, =0 {} one { The same is true of 1 other record.} other { The same is true of {others} other records.}}",
    { facts: { why: builtOn, name: 'text', others: 'number' } },
  ),
} as const
