import { plural, t } from '@lingui/core/macro'
import { showDay } from '../../../contract/values/calendar.ts'
import { showCount } from '../../../contract/values/figures.ts'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import type { Marks } from '../marking/use-marks.ts'
import { DeviceNotes } from '../../shared/saving/DeviceNotes.tsx'
import type { Roll } from './roster.ts'

type Props = { roll: Roll | undefined; today: string; marks: Marks }

/** What a coach must know before marking: limits of the roll, open conflicts, the device's state. */
export const RollNotices = ({ roll, today, marks: { postponed, resume } }: Props) => (
  <>
    {roll !== undefined && <RollLimits roll={roll} today={today} />}
    {postponed > 0 && (
      <Note tone="warn" action={<Button onClick={resume}>{t`Resolve`}</Button>}>
        {plural(postponed, {
          one: 'Someone else marked this student too. Their mark counts until you choose.',
          other: 'Someone else marked # of these students too. Their marks count until you choose.',
        })}
      </Note>
    )}
    <DeviceNotes />
  </>
)

const RollLimits = ({ roll, today }: { roll: Roll; today: string }) => {
  const { date, students, total, mayMark, known } = roll
  return (
    <>
      {!mayMark && (
        <Note tone="warn">
          {date > today
            ? t`This date is in the future, so it can't be marked yet.`
            : t`This date is too long ago for you to mark. Ask a super administrator to change it.`}
        </Note>
      )}
      {!known && (
        <Note tone="warn">
          {t`You're offline, and the marks of ${{ day: showDay(date) }} aren't on this device. You can mark now. Each mark is checked before it counts.`}
        </Note>
      )}
      {total > students.length && (
        <Note tone="warn">
          {t`Only the first ${{ shown: showCount(students.length) }} of ${{ total: showCount(total) }} students are listed. Use Manual Attendance for the others.`}
        </Note>
      )}
    </>
  )
}
