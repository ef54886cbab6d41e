import { employeeFields } from '../../../../contract/employees/fields.ts'
import { roles } from '../../../../contract/kit/access.ts'
import { presets } from '../../../../contract/kit/presets.ts'
import { languages } from '../../../../contract/values/languages.ts'
import type { Definitions } from '../define.ts'
import * as column from '../words.ts'
import { importKinds, importStates } from '../../../../contract/imports/terms.ts'

const ofTheCheck = column.leftOut('How the file was read and checked')

export const people = {
  employees: {
    description: 'Everyone who can or could sign in. Passwords are not exported in any form.',
    columns: {
      id: column.id,
      ...column.ofFields(employeeFields),
      role: column.text('What they may do', { choices: roles }),
      name_key: column.folded('The name'),
      email_key: column.folded('The email'),
      password_hash: column.leftOut('A secret: passwords leave Muster in no form'),
      deactivated_at: column.deactivatedAt,
      deleted_at: column.maybe.instant('When the account was deleted; their records are kept'),
      password_given_at: column.leftOut('Asks a person to choose a password of their own'),
      language: column.maybe.text('Of the screens, once they chose one', { choices: languages }),
      preset: column.text('What they were given instead of what the role says', {
        choices: presets,
      }),
      permissions: column.maybe.text('What was chosen for them, separated by spaces'),
      venue_ids: column.maybe.text('The venues whose students they see, as JSON; all without'),
      ...column.ofEdited,
    },
  },
  imports: {
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
  },
} satisfies Definitions
