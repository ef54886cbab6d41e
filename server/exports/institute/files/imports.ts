import { importKinds, importStates } from '../../../../contract/imports/terms.ts'
import { fileOf } from '../define.ts'
import * as column from '../words.ts'

const ofTheCheck = column.leftOut('How the file was read and checked')

export const imports = fileOf({
  table: 'imports',
  description:
    'Files that were imported or are about to be. What they hold is in the records they made.',
  columns: {
    id: column.id,
    kind: column.text('What it makes', { choices: importKinds }),
    file_name: column.text('Name of the file'),
    file_hash: ofTheCheck,
    format: ofTheCheck,
    encoding: ofTheCheck,
    state: column.text('How far it is', { choices: importStates }),
    version: column.edits,
    sheets: ofTheCheck,
    sheet: ofTheCheck,
    columns: ofTheCheck,
    answers: ofTheCheck,
    notes: ofTheCheck,
    result: ofTheCheck,
    error: ofTheCheck,
    made: column.leftOut('What is needed to undo it, for a day'),
    created_by: column.personId('Who chose the file'),
    created_at: column.instant('When it was chosen'),
    alive_at: ofTheCheck,
    done_by: column.maybe.personId('Who imported it'),
    done_at: column.maybe.instant('When it was imported'),
    undone_by: column.maybe.personId('Who undid it'),
    undone_at: column.maybe.instant('When it was undone'),
  },
})
