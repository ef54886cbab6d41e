import { showDay } from '../../contract/values/calendar.ts'

type Absent = { name: string; registrationNumber: string; campVenue: string; lastDay: string }

/** What is asked at home about a student who has stayed away. */
export const absenceMessage = (student: Absent, institute: string): string =>
  [
    `${institute}: ${student.name} (${student.registrationNumber}) was absent at ${student.campVenue} three days running, last on ${showDay(student.lastDay)}.`,
    'Please tell us the reason. Thank you.',
  ].join('\n')
