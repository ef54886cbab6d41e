import {
  absenceMessages,
  contactChannels,
  contactKinds,
} from '../../../../contract/contacts/terms.ts'
import type { Definitions } from '../define.ts'
import * as column from '../words.ts'

export const contacts = {
  contacts: {
    description:
      'Calls, messages and notes about students and their parents. A message was opened; whether it was sent is not known. Rows are never changed.',
    columns: {
      id: column.id,
      student_id: column.idIn('students', 'The student'),
      kind: column.text('What it was about', { choices: contactKinds }),
      channel: column.text('How', { choices: contactChannels }),
      about: column.maybe.text('What a message about an absence says', {
        choices: absenceMessages,
      }),
      day: column.day('The day of the absence; of dues the day on which it was recorded'),
      note: column.maybe.text('What was said; may have several lines'),
      promise_date: column.maybe.day('The day by which payment was promised'),
      opened_at: column.maybe.instant(
        'When the device opened the message, if that was recorded later',
      ),
      created_at: column.createdAt,
      created_by: column.personId('Who recorded it'),
    },
  },
} satisfies Definitions
