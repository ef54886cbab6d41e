import type { Education } from '../../../../contract/students/calls.ts'
import { studentFields } from '../../../../contract/students/fields.ts'
import { squadMoveCauses } from '../../../../contract/squads/terms.ts'
import { transactionModes } from '../../../../contract/payments/terms.ts'
import { readJson } from '../../../db/json-text.ts'
import { readInOrder, type Row } from '../../../db/files/read-rows.ts'
import type { Db } from '../../../db/schema.ts'
import { columnsOf, type Definitions, type ExportedFile } from '../define.ts'
import * as column from '../words.ts'

const { campVenue: _, ...kept } = studentFields
const { registration_number, admission_no, ...columns } = column.ofFields(kept)
// These came later than the others, and stay where they are in the file.
const { sex, category, home_state, chest_number, ...others } = columns

export const students = {
  venues: {
    description: 'The physical centers at which students train.',
    columns: {
      id: column.id,
      name: column.text('Name'),
      name_key: column.folded('The name'),
      altitude_feet: column.maybe.integer('Height above the sea in feet'),
    },
  },
  squads: {
    description: 'The squads of venues, also those that are not used any more.',
    columns: {
      id: column.id,
      venue_id: column.idIn('venues', 'The venue'),
      name: column.text('Name'),
      name_key: column.folded('The name'),
      capacity: column.integer('How many students may be in it'),
      members: column.integer('How many are in it'),
      days: column.text('The days of the week on which it trains, as a JSON list; 0 is Sunday'),
      starts_at: column.maybe.text('When it begins, as HH:MM'),
      ends_at: column.maybe.text('When it ends, as HH:MM'),
      deactivated_at: column.deactivatedAt,
      ...column.ofEdited,
    },
  },
  squad_coaches: {
    description: 'Who trains which squad.',
    key: ['squad_id', 'employee_id'],
    columns: {
      squad_id: column.idIn('squads', 'The squad'),
      employee_id: column.personId('Its coach'),
    },
  },
  courses: {
    description:
      'What is taught. Courses that students have chosen keep their name, fee and duration of that day in enrolments.csv.',
    columns: {
      id: column.id,
      name: column.text('Name'),
      name_key: column.folded('The name'),
      description: column.maybe.text('Description; may have several lines'),
      duration: column.text('How long it takes, such as 6 Months'),
      fee_paise: column.money('Fee'),
      deactivated_at: column.deactivatedAt,
      created_by: column.personId('Who added it'),
      ...column.ofEdited,
    },
  },
  students: {
    description: 'Everyone who was registered, deleted ones too.',
    columns: {
      id: column.id,
      registration_number,
      registration_number_key: column.folded('The registration number'),
      registration_year: column.leftOut('The year in a registration number such as REG-2026-00001'),
      registration_sequence: column.leftOut('The last digits of such a registration number'),
      admission_no,
      admission_no_key: column.folded('The admission number'),
      venue_id: column.idIn('venues', 'Physical center'),
      squad_id: column.maybe.idIn('squads', 'Squad; blank for none'),
      name_key: column.folded('The name'),
      education: column.leftOut('In education.csv, a row for each entry'),
      ...others,
      sex,
      category,
      home_state,
      chest_number,
      mode_of_transaction: column.text('How they paid at registration', {
        choices: transactionModes,
      }),
      registered_by: column.personId('Who registered them'),
      ...column.ofEdited,
      deleted_at: column.maybe.instant(
        'When they were deleted; their payments and attendance are kept',
      ),
    },
  },
  student_moves: {
    description: 'The venues that students attended before.',
    key: ['student_id', 'until'],
    columns: {
      student_id: column.idIn('students', 'The student'),
      until: column.day('The last day there, on which they moved'),
      venue_id: column.idIn('venues', 'The venue'),
    },
  },
  squad_waiting: {
    description: 'Who waits for a place in a full squad, in order.',
    columns: {
      id: column.id,
      squad_id: column.idIn('squads', 'The squad'),
      student_id: column.idIn('students', 'The student'),
      since: column.instant('Since when'),
    },
  },
  squad_moves: {
    description: 'When students came into squads and left them.',
    columns: {
      id: column.id,
      student_id: column.idIn('students', 'The student'),
      from_squad_id: column.maybe.idIn('squads', 'The squad before; blank for none'),
      to_squad_id: column.maybe.idIn('squads', 'The squad after; blank for none'),
      day: column.maybe.day('The day of the move; blank for that on which it was recorded'),
      why: column.text('How it came about', { choices: squadMoveCauses }),
      reason: column.maybe.text('The reason, as it was entered'),
      moved_at: column.instant('When it was recorded'),
      moved_by: column.maybe.personId('Who recorded it; blank for what the server does by itself'),
      import_id: column.importId,
    },
  },
} satisfies Definitions

/** Kept as a list with each student. */
export const education: ExportedFile = {
  name: 'education',
  description: 'What students studied before, in the order in which it was entered.',
  key: ['student_id', 'position'],
  columns: columnsOf({
    student_id: column.idIn('students', 'Whose education it is'),
    position: column.integer('1 for the first entry of a student'),
    course: column.text('What they studied'),
    university: column.text('Where'),
    percentage: column.maybe.number('Result in percent'),
  }),
  read: readEducation,
}

async function* readEducation(db: Db): AsyncGenerator<readonly Row[]> {
  const wanted = { name: 'students', columns: ['id', 'education'], key: ['id'] }
  for await (const rows of readInOrder(db, wanted))
    yield rows.flatMap(({ id, education }) =>
      readJson<Education[]>(String(education)).map((entry, at) => ({
        student_id: id,
        position: at + 1,
        ...entry,
      })),
    )
}
