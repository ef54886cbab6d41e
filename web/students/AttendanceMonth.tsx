import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { AttendanceStatus } from '../../contract/attendance.ts'
import { showDay, showMonth } from '../../contract/calendar.ts'
import { showRate } from '../../contract/figures.ts'
import { wordOf } from '../kit/AttendanceBadge.tsx'
import { read } from '../kit/api.ts'
import { IconButton } from '../kit/IconButton.tsx'
import { Section } from '../kit/Section.tsx'
import { WaitingSection } from './WaitingSection.tsx'
import { columnOf, countsOf, daysOf, monthBeside, weekdays } from './month.ts'
import './month.css'

const failed = 'Failed to load the attendance'

/** A student's month: each day with the letter of its mark, and his rate. */
export const AttendanceMonth = ({ studentId }: { studentId: string }) => {
  const [chosen, setChosen] = useState<string | undefined>(undefined)
  const attendance = useQuery({
    ...read(
      'GET /api/attendance/student/:studentId',
      { params: { studentId }, query: chosen === undefined ? {} : { month: chosen } },
      { failed },
    ),
    placeholderData: keepPreviousData,
  })
  const { data } = attendance
  if (data === undefined)
    return <WaitingSection id="attendance" title="Attendance" query={attendance} failed={failed} />

  const marks = new Map(data.days.map(({ date, status }) => [date, status]))
  return (
    <Section
      id="attendance"
      title="Attendance"
      hint={
        data.days.length === 0
          ? 'No marks in this month'
          : `${showRate(data.attendancePercentage)} of the marked days: ${countsOf(data.days)}`
      }
    >
      <div className="flex max-w-100 items-center justify-between gap-2">
        <IconButton
          label="Previous month"
          icon={ChevronLeft}
          onClick={() => setChosen(monthBeside(data.month, -1))}
        />
        <h3 aria-live="polite">{showMonth(data.month)}</h3>
        <IconButton
          label="Next month"
          icon={ChevronRight}
          disabled={data.month >= data.today.slice(0, 7)}
          onClick={() => setChosen(monthBeside(data.month, 1))}
        />
      </div>
      <div aria-hidden className="month">
        {weekdays.map((weekday) => (
          <span key={weekday} className="text-center text-small text-faint">
            {weekday}
          </span>
        ))}
      </div>
      <ol className="month">
        {daysOf(data.month).map((day) => (
          <DayCell
            key={day}
            day={day}
            column={columnOf(day)}
            status={marks.get(day)}
            today={day === data.today}
          />
        ))}
      </ol>
    </Section>
  )
}

type CellProps = {
  day: string
  column: number
  status: AttendanceStatus | undefined
  today: boolean
}

const DayCell = ({ day, column, status, today }: CellProps) => (
  <li data-column={column} data-status={status} aria-current={today ? 'date' : undefined}>
    <span aria-hidden>{Number(day.slice(8))}</span>
    <strong aria-hidden>{status === undefined ? '·' : wordOf(status).charAt(0)}</strong>
    <span className="sr-only">
      {`${showDay(day)}: ${status === undefined ? 'Not Marked' : wordOf(status)}`}
    </span>
  </li>
)
