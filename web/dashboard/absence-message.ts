import { t } from '@lingui/core/macro'
import { showDay } from '../../contract/values/calendar.ts'

type Absent = { name: string; registrationNumber: string; campVenue: string; lastDay: string }

export const absenceMessage = (student: Absent, institute: string): string => {
  const { name, registrationNumber, campVenue: venue } = student
  const day = showDay(student.lastDay)
  return [
    t`${institute}: ${name} (${registrationNumber}) was absent at ${venue} three days in a row, last absent on ${day}.`,
    t`Please tell us the reason. Thank you.`,
  ].join('\n')
}
