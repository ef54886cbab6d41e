import {
  consentGivers,
  parentChecks,
  relations,
  waysShown,
} from '../../../../contract/consents/terms.ts'
import { languages } from '../../../../contract/values/languages.ts'
import type { Definitions } from '../define.ts'
import * as column from '../words.ts'

export const consents = {
  notice_versions: {
    description:
      'The notice to students about their data, in every version. Rows are never changed.',
    columns: {
      id: column.id,
      texts: column.text('The text in each language, as JSON'),
      made_at: column.instant('When it was saved'),
      made_by: column.maybe.personId('Who saved it; blank for the text that came with Muster'),
    },
  },
  consents: {
    description: 'Who consented to which version of the notice. Rows are never changed.',
    columns: {
      id: column.id,
      student_id: column.idIn('students', 'The student'),
      notice_id: column.idIn('notice_versions', 'The version of the notice'),
      language: column.text('The language in which it was shown', { choices: languages }),
      given_by: column.text('Who consented', { choices: consentGivers }),
      relation: column.maybe.text('Which parent consented', { choices: relations }),
      giver_name: column.maybe.text('The name of that parent; blank once the student is erased'),
      verified: column.maybe.text('How it was known that this is the parent', {
        choices: parentChecks,
      }),
      shown: column.text('How the notice was shown', { choices: waysShown }),
      recorded_at: column.instant('When it was recorded'),
      recorded_by: column.personId('Who recorded it'),
    },
  },
  consent_withdrawals: {
    description: 'Consents that were taken back. Rows are never changed.',
    key: ['consent_id'],
    columns: {
      consent_id: column.idIn('consents', 'The consent'),
      withdrawn_by: column.text('Who took it back', { choices: consentGivers }),
      reason: column.text('Why'),
      recorded_at: column.instant('When it was recorded'),
      recorded_by: column.personId('Who recorded it'),
    },
  },
} satisfies Definitions
