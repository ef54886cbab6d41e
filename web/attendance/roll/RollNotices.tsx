import { showDay } from '../../../contract/values/calendar.ts'
import { showCount } from '../../../contract/values/figures.ts'
import { Note } from '../../ui/Note.tsx'
import type { Roll } from './roster.ts'

type Props = { roll: Roll; today: string }

/** What limits the marking of this roll. */
export const RollNotices = ({ roll, today }: Props) => {
  const { date, students, total, mayMark, known } = roll
  return (
    <>
      {!mayMark && (
        <Note tone="warn">
          {date > today
            ? 'This day has not come yet, so it cannot be marked.'
            : 'This day lies too far back to be marked. Ask a super administrator to change it.'}
        </Note>
      )}
      {!known && (
        <Note tone="warn">
          {`You're offline, and the marks of ${showDay(date)} aren’t on this device. You can mark now; each mark is compared before it counts.`}
        </Note>
      )}
      {total > students.length && (
        <Note tone="warn">
          {`Only the first ${showCount(students.length)} of ${showCount(total)} students are listed. Use Manual Attendance for the others.`}
        </Note>
      )}
    </>
  )
}
