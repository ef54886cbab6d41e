import { t } from '@lingui/core/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import {
  addDays,
  type Day,
  daysBetween,
  isDay,
  monthOf,
  showDays,
  showDayWithWeekday,
} from '../../contract/values/calendar.ts'
import { showHours } from '../../contract/values/figures.ts'
import { sumOf } from '../../contract/values/money.ts'
import { useRead } from '../api/client.ts'
import { type ClockDay, dayInWords } from '../shared/clock/clock-days.ts'
import { useToday } from '../shared/today.ts'
import { useUrlState } from '../ui/filters/url-state.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { mondayOf } from '../ui/month/month.ts'
import { Section } from '../ui/Section.tsx'
import { ColumnHeads } from '../ui/table/ColumnHeads.tsx'
import { showTime } from '../shared/instants.ts'

/** A month's days; those of this month are read by the page already. */
const useMonth = (month: string, thisMonth: string, enabled: boolean) =>
  useRead('GET /api/employee-attendance/month', {
    query: month === thisMonth ? {} : { month },
    enabled,
  }).data?.days ?? (enabled ? undefined : [])

/** The person's week: each day's times and hours, and their sum. */
export const WeekSheet = () => {
  const url = useUrlState()
  const today = useToday()
  const asked = url.get('week')
  const monday = mondayOf(isDay(asked) && asked <= today ? asked : today)
  const sunday = addDays(monday, 6)
  const [first, last] = [monthOf(monday), monthOf(sunday)]
  const early = useMonth(first, monthOf(today), true)
  const late = useMonth(last, monthOf(today), last !== first && last <= monthOf(today))
  const known = new Map([...(early ?? []), ...(late ?? [])].map((day) => [day.date, day]))
  const hours = daysBetween(monday, sunday).map(
    (date) => known.get(date)?.attendance?.workHours ?? 0,
  )
  const show = (week: Day) =>
    url.set({ week: week === mondayOf(today) ? undefined : week }, { replace: true })
  return (
    <Section
      id="week"
      title={t`My week`}
      hint={showDays(monday, sunday)}
      action={
        <div className="flex gap-1 self-center">
          <IconButton
            label={t`Previous week`}
            icon={ChevronLeft}
            onClick={() => show(addDays(monday, -7))}
          />
          <IconButton
            label={t`Next week`}
            icon={ChevronRight}
            disabled={sunday >= today}
            onClick={() => show(addDays(monday, 7))}
          />
        </div>
      }
    >
      <table className="week-sheet" aria-label={t`My week`}>
        <ColumnHeads titles={[t`Day`, t`Clock-in`, t`Clock-out`, t`Work hours`]} />
        <tbody>
          {daysBetween(monday, sunday).map((date) => (
            <WeekDay key={date} date={date} day={known.get(date)} today={today} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {t`Total`}
            </th>
            <td>{early && late ? showHours(sumOf(hours)) : '–'}</td>
          </tr>
        </tfoot>
      </table>
    </Section>
  )
}

type DayProps = { date: Day; day: ClockDay | undefined; today: string }

const WeekDay = ({ date, day, today }: DayProps) => {
  const { checkIn, checkOut, workHours } = day?.attendance ?? {}
  return (
    <tr aria-current={date === today ? 'date' : undefined}>
      <th scope="row">{showDayWithWeekday(date)}</th>
      {day === undefined || checkIn === undefined ? (
        <td colSpan={3} className="text-soft">
          {day !== undefined && date <= today ? dayInWords(day, today) : '–'}
        </td>
      ) : (
        <>
          <td>{showTime(checkIn)}</td>
          <td>{checkOut === undefined ? '–' : showTime(checkOut)}</td>
          <td>{workHours === undefined ? '–' : showHours(workHours)}</td>
        </>
      )}
    </tr>
  )
}
