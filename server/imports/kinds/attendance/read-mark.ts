import type { AttendanceStatus } from '../../../../contract/attendance/calls.ts'
import { longestRemarks } from '../../../../contract/attendance/terms.ts'
import type { RowProblem } from '../../../../contract/imports/shapes.ts'
import type { Day } from '../../../../contract/values/calendar.ts'
import { faultOfLines } from '../../../../contract/values/readable.ts'
import type { Check } from '../kind.ts'
import { problem } from '../saying.ts'
import { meantBy } from './asking.ts'
import { labelOfDay } from './day-columns.ts'
import type { MarkRead } from './read-row.ts'
import type { KnownStudent } from '../naming/students.ts'

/** A cell as a mark of a student: what is wrong with it by itself, nothing, or a mark. */
export type Certain =
  | { is: 'bad'; problem: RowProblem }
  | { is: 'blank' }
  | { is: 'mark'; field: string; day: Day; status: AttendanceStatus; remarks: string | null }

export const questionOpen = () => problem('bad', { code: 'question_open' })

/** Judges a mark by the rules of marking, without regard to others. */
export const readMark = (
  { field, day, text, word, remarks }: MarkRead,
  { name, registered }: KnownStudent,
  asked: ReadonlySet<string>,
  check: Check,
): Certain => {
  const bad = (point: Parameters<typeof problem>[1], at = field): Certain => ({
    is: 'bad',
    problem: problem('bad', point, at),
  })
  if (field === 'status' && word === '')
    return bad({ code: 'mark_without_status', facts: { name } })
  const said = meantBy(word, asked, check)
  if (said === 'none') return { is: 'blank' }
  if (said === undefined) return bad({ code: 'status_unreadable', facts: { text } })
  if (said === 'open' || day === 'open') return { is: 'bad', problem: questionOpen() }
  if (day === 'impossible')
    return bad({ code: 'day_not_in_month', facts: { heading: labelOfDay(field) } })
  const at = field === 'status' ? 'date' : field
  if (day === undefined) return bad({ code: 'day_missing' }, at)
  if (day > check.today) return bad({ code: 'marked_in_future' }, at)
  if (day < registered) return bad({ code: 'mark_too_early', facts: { name, day: registered } }, at)
  const fault = faultOfLines(remarks ?? '', longestRemarks)
  return fault === undefined
    ? { is: 'mark', field, day, status: said, remarks: remarks ?? null }
    : { is: 'bad', problem: { message: fault, kind: 'bad', field: 'remarks' } }
}
