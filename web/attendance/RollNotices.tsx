import type { ReactNode } from 'react'
import type { Roll } from './roster.ts'

type Props = { roll: Roll; today: string }

/** What limits the marking of this roll. */
export const RollNotices = ({ roll, today }: Props) => {
  const { date, students, total, mayMark } = roll
  return (
    <>
      {!mayMark && (
        <Notice>
          {date > today
            ? 'This day has not come yet, so it cannot be marked.'
            : 'This day lies too far back to be marked. Ask a super administrator to change it.'}
        </Notice>
      )}
      {total > students.length && (
        <Notice>
          {`Only the first ${count.format(students.length)} of ${count.format(total)} students are listed. Use Manual Attendance for the others.`}
        </Notice>
      )}
    </>
  )
}

const count = new Intl.NumberFormat('en-IN')

const Notice = ({ children }: { children: ReactNode }) => (
  <p className="rounded-md bg-warn-soft px-3 py-2 text-warn">{children}</p>
)
