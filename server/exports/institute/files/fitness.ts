import { eventCodes } from '../../../../contract/fitness/events.ts'
import type { Definitions } from '../define.ts'
import * as column from '../words.ts'

export const fitness = {
  standards: {
    description: 'Exams with physical standards; their limits are in standard_versions.csv.',
    columns: {
      id: column.id,
      name: column.text('Who recruits and the exam'),
      name_key: column.text('The same in small letters, by which it is compared'),
      created_at: column.createdAt,
    },
  },
  standard_versions: {
    description: 'The limits of an exam; an edit is a new version, and versions are never changed.',
    columns: {
      id: column.id,
      standard_id: column.idIn('standards', 'The standard'),
      version: column.integer('1, and one more with each edit'),
      valid_from: column.day('From when it is valid'),
      content: column.text('The exam, the source and the limits, as JSON'),
      made_at: column.instant('When it was entered'),
      made_by: column.maybe.personId('Who entered it; blank if it came with Muster'),
    },
  },
  standard_confirmations: {
    description: 'Versions that were checked against the notice of the exam.',
    key: ['version_id'],
    columns: {
      version_id: column.idIn('standard_versions', 'The version'),
      confirmed_at: column.instant('When'),
      confirmed_by: column.personId('Who vouches for its numbers'),
    },
  },
  course_exams: {
    description: 'The exam that a course prepares for.',
    key: ['course_id'],
    columns: {
      course_id: column.idIn('courses', 'The course'),
      standard_id: column.idIn('standards', 'The standard'),
    },
  },
  mock_tests: {
    description: 'Mock tests; their results are in measurements.csv.',
    columns: {
      id: column.id,
      name: column.text('Name'),
      day: column.day('The day of the test'),
      venue_id: column.idIn('venues', 'Where it is held'),
      course_id: column.idIn('courses', 'Whose students take it'),
      standard_id: column.maybe.idIn('standards', 'The standard it is judged by'),
      events: column.text('The codes of its events, as JSON'),
      created_at: column.createdAt,
      created_by: column.personId('Who planned it'),
      squad_id: column.maybe.idIn('squads', 'The squad that takes it; blank for the whole venue'),
    },
  },
  measurements: {
    description:
      'Results of students. Rows are never changed; one that is named in measurement_corrections.csv does not count.',
    columns: {
      id: column.id,
      key: column.text('Made by the device, so that a row that arrives twice counts once'),
      student_id: column.idIn('students', 'The student'),
      event: column.text('What was measured', { choices: [...eventCodes, 'vision'] }),
      value: column.maybe.integer(
        'The result: a run in milliseconds, a length in millimetres, a weight in grams, a count, or 1 and 0 for passed and not passed',
      ),
      words: column.maybe.text('The result of an eye test'),
      day: column.day('The day of the result'),
      venue_id: column.idIn('venues', 'Where it was measured'),
      attempt: column.integer('Which try of that day it is, from 1'),
      measured_at: column.maybe.instant('When, by the clock of the device'),
      mock_test_id: column.maybe.idIn('mock_tests', 'The mock test it belongs to'),
      recorded_at: column.instant('When it arrived'),
      recorded_by: column.personId('Who recorded it'),
      import_id: column.importId,
    },
  },
  measurement_corrections: {
    description: 'Results that do not count any more, and why. Rows are never changed.',
    key: ['measurement_id'],
    columns: {
      measurement_id: column.idIn('measurements', 'The result'),
      instead_id: column.maybe.idIn(
        'measurements',
        'The result that counts instead; blank if none does',
      ),
      reason: column.text('Why; may have several lines'),
      created_at: column.createdAt,
      created_by: column.personId('Who corrected it'),
    },
  },
} satisfies Definitions
