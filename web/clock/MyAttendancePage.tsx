import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CalendarClock } from 'lucide-react'
import { showDay } from '../../contract/values/calendar.ts'
import { read } from '../api/client.ts'
import { ClockedDay } from '../shared/clock/ClockedDay.tsx'
import { ClockMonth } from '../shared/clock/ClockMonth.tsx'
import { Note } from '../ui/Note.tsx'
import { Page } from '../ui/Page.tsx'
import { useUrlState } from '../ui/filters/url-state.ts'
import { monthIn } from '../ui/month/month.ts'
import { Section, WaitingSection } from '../ui/Section.tsx'
import { ClockCard } from './ClockCard.tsx'
import { hintsOf } from './own-day.ts'
import { StatsCard } from './StatsCard.tsx'
import './clock.css'

const title = 'My Attendance'
const failed = 'Failed to load your attendance'
const oneMinute = 60_000

export const MyAttendancePage = () => {
  const chosen = monthIn(useUrlState().get('month'))
  const query = chosen === undefined ? {} : { month: chosen }
  const today = useQuery({
    ...read('GET /api/employee-attendance/today', {}),
    // A page left open past midnight shows the new day.
    refetchInterval: oneMinute,
  })
  const month = useQuery({
    ...read('GET /api/employee-attendance/month', { query }),
    placeholderData: keepPreviousData,
  })
  const { data } = today
  if (data === undefined)
    return (
      <Page title={title}>
        <WaitingSection id="clock" title="Today" query={today} failed={failed} />
      </Page>
    )
  return (
    <Page title={title} context={showDay(data.today)}>
      {hintsOf(data).map((hint) => (
        <Note key={hint} icon={CalendarClock}>
          {hint}
        </Note>
      ))}
      <div className="clock-page">
        <div className="clock-main">
          <ClockCard today={data} />
          <div className="clock-month">
            <ClockMonth title="My month" query={month} failed={failed} />
          </div>
        </div>
        <div className="clock-side">
          <Section id="today" title="Today's Attendance">
            {data.attendance === undefined ? (
              <p className="text-soft">No attendance marked for today</p>
            ) : (
              <ClockedDay attendance={data.attendance} />
            )}
          </Section>
          <StatsCard today={data.today} />
        </div>
      </div>
    </Page>
  )
}
