import { t } from '@lingui/core/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { covers } from '../../../contract/excuses/terms.ts'
import { showDay } from '../../../contract/values/calendar.ts'
import { showRate } from '../../../contract/values/figures.ts'
import { useRead } from '../../api/client.ts'
import { terms } from '../../language/contract-words.ts'
import { wordOf } from '../../shared/AttendanceBadge.tsx'
import { MonthGrid } from '../../ui/month/MonthGrid.tsx'
import { Section, WaitingSection } from '../../ui/Section.tsx'
import { attendanceOf, failedAttendance } from './desk-reads.ts'
import { countsOf } from './mark-counts.ts'

/** A student's month: the letter of each day's mark or excuse, and the attendance rate. */
export const AttendanceMonth = ({ studentId }: { studentId: string }) => {
  const [chosen, setChosen] = useState<string | undefined>(undefined)
  const attendance = useQuery({
    ...attendanceOf(studentId, chosen),
    placeholderData: keepPreviousData,
  })
  const excuses = useRead('GET /api/excuses/:studentId', { params: { studentId } })
  const { data } = attendance
  if (data === undefined)
    return (
      <WaitingSection
        id="attendance"
        title={t`Attendance`}
        query={attendance}
        failed={failedAttendance()}
      />
    )

  const [rate, counts] = [showRate(data.attendancePercentage), countsOf(data)]
  const marks = new Map(data.days.map(({ date, status }) => [date, status]))
  const wordsOf = (day: string) => {
    const status = marks.get(day)
    if (status !== undefined) return { letter: wordOf(status).charAt(0), word: wordOf(status) }
    const excuse =
      day <= data.today && excuses.data?.excuses.find((one) => one.stands && covers(one, day))
    return excuse
      ? { letter: t`Excused`.charAt(0), word: terms().excuses[excuse.kind] }
      : { letter: '·', word: terms().notMarked }
  }
  return (
    <Section
      id="attendance"
      title={t`Attendance`}
      hint={
        data.days.length === 0 && data.excused === 0
          ? t`No marks in this month`
          : t`${rate} of marked days: ${counts}`
      }
    >
      <MonthGrid
        compact
        month={data.month}
        today={data.today}
        onMonth={setChosen}
        dayOf={(day) => {
          const { letter, word } = wordsOf(day)
          return { status: marks.get(day), letter, words: `${showDay(day)}: ${word}` }
        }}
      />
    </Section>
  )
}
