import { attendanceFields } from '../../../../contract/imports/fields.ts'
import { attendanceHeadings, withHeadings } from '../headings.ts'
import type { Kind } from '../kind.ts'
import { venueQuestions } from '../of-students/venues.ts'
import { dayQuestions, wordQuestions } from './asking.ts'
import { dayField, isDayField, labelOfDay } from './day-columns.ts'
import { type AttendanceFacts, readAttendanceFacts } from './facts.ts'
import { type AttendancePlan, judgeRow } from './judge.ts'
import { makeMarks, undoMarks } from './make.ts'

/** Past attendance: one mark a row, or one student a row with a column for each day. */
export const attendanceKind: Kind<AttendanceFacts, AttendancePlan> = {
  kind: 'attendance',
  fields: withHeadings(attendanceFields, attendanceHeadings),
  ownField: dayField,
  isOwnField: isDayField,
  labelOfOwn: labelOfDay,
  judgesBy: ['student', 'attendance', 'employee', 'setting', 'import'],
  duplicateChoices: ['skip', 'update'],
  readFacts: readAttendanceFacts,
  questions: (facts, check) => [
    ...dayQuestions(check),
    ...venueQuestions(check, facts.venues),
    ...wordQuestions(facts.askedWords),
  ],
  judge: judgeRow,
  summarise: (taken) => {
    const marks = taken.flatMap((plan) => plan.marks)
    const updated = marks.filter(({ former }) => former !== undefined).length
    return { makes: { marks: marks.length - updated, ...(updated > 0 && { updated }) } }
  },
  make: (tx, taken, _facts, work) => makeMarks(tx, taken, work),
  undo: undoMarks,
}
