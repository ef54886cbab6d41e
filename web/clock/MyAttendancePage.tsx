import { t } from '@lingui/core/macro'
import { CalendarClock } from 'lucide-react'
import { showDay, showMonth } from '../../contract/values/calendar.ts'
import { useRead } from '../api/client.ts'
import { useOnline } from '../api/network.ts'
import type { ClockDay } from '../shared/clock/clock-days.ts'
import { ClockedDay } from '../shared/clock/ClockedDay.tsx'
import { ClockMonth } from '../shared/clock/ClockMonth.tsx'
import { useKeptClockIn, useKeptToday } from '../shared/clock/ClockedIn.tsx'
import { useToday } from '../shared/today.ts'
import { Skeleton } from '../ui/Loading.tsx'
import { LazyPart } from '../ui/lazy/LazyPart.tsx'
import { Note } from '../ui/Note.tsx'
import { Page } from '../ui/Page.tsx'
import { useUrlState } from '../ui/filters/url-state.ts'
import { monthIn } from '../ui/month/month.ts'
import { Section, WaitingSection } from '../ui/Section.tsx'
import { ClockCard } from './ClockCard.tsx'
import { CorrectionActions, CorrectionNotes } from './Corrections.tsx'
import { hintsOf, type OwnToday, stateOf } from './own-day.ts'
import { useProposals, withoutNetwork } from './use-proposals.ts'
import { WeekSheet } from './WeekSheet.tsx'
import './clock.css'
import { titleOf } from '../screens/menu.ts'
import { showCount, showHours, showRate } from '../../contract/values/figures.ts'
import { terms } from '../language/contract-words.ts'
import { NamedValues } from '../ui/Facts.tsx'

const oneMinute = 60_000

export const MyAttendancePage = () => {
  const title = titleOf('myAttendance')
  const failed = t`Failed to load your attendance`
  const chosen = monthIn(useUrlState().get('month'))
  const query = chosen === undefined ? {} : { month: chosen }
  const day = useToday()
  const today = useRead('GET /api/employee-attendance/today', {
    // A page left open past midnight shows the new day.
    refetchInterval: oneMinute,
  })
  const month = useRead('GET /api/employee-attendance/month', { query, keepsFormer: true })
  const online = useOnline()
  // Without a network, what is known of yesterday says nothing of the new day.
  const data = online || today.data?.today === day ? today.data : undefined
  useKeptToday(data)
  const keptState = useKeptClockIn() === undefined ? 'before' : 'in'
  const { kept, next } = useProposals(
    data === undefined ? keptState : stateOf(data.attendance),
    today.data?.proposals,
  )
  const notes = (kept.length > 0 || today.data?.proposals !== undefined) && (
    <LazyPart part={withoutNetwork} failed={failed} waiting={null}>
      {({ ProposalNotes }) => <ProposalNotes kept={kept} sent={today.data?.proposals} />}
    </LazyPart>
  )
  const asked = today.data?.corrections ?? []
  const actionsOn = (chosenDay: ClockDay) => (
    <CorrectionActions day={chosenDay} today={data?.today ?? day} asked={asked} />
  )
  if (data === undefined && (today.isError || !online))
    return (
      <Page title={title} context={showDay(day)}>
        {notes}
        {online ? (
          <WaitingSection id="clock" title={t`Today`} query={today} failed={failed} />
        ) : (
          <LazyPart part={withoutNetwork} failed={failed}>
            {({ ClockAway }) => <ClockAway next={next} />}
          </LazyPart>
        )}
      </Page>
    )
  return (
    <Page title={title} context={showDay(data?.today ?? day)}>
      {notes}
      <CorrectionNotes asked={asked} />
      {(data === undefined ? [] : hintsOf(data)).map((hint) => (
        <Note key={hint} icon={CalendarClock}>
          {hint}
        </Note>
      ))}
      <div className="clock-page">
        <div className="clock-main">
          {data === undefined ? <WaitingCard /> : <ClockCard today={data} next={next} />}
          <div className="clock-month">
            <ClockMonth title={t`My month`} query={month} failed={failed} actions={actionsOn} />
            <WeekSheet />
          </div>
        </div>
        <div className="clock-side">
          <Section id="today" title={t`Today's Attendance`}>
            <OwnDay today={data} />
          </Section>
          <StatsCard today={data?.today ?? day} />
        </div>
      </div>
    </Page>
  )
}

/** The clock's card while the day is read, as high as before clocking in, so that nothing jumps. */
const WaitingCard = () => (
  <div className="clock-card" aria-busy>
    <section aria-label={t`Clock`} className="clock-state min-h-[231px]">
      <Skeleton lines={4} />
    </section>
    <div className="form-bar clock-act">
      <span className="shimmer block h-14 rounded-md bg-pressed md:h-11 md:w-60" />
    </div>
  </div>
)

const OwnDay = ({ today }: { today: OwnToday | undefined }) => {
  if (today === undefined) return <Skeleton lines={2} />
  if (today.attendance === undefined)
    return <p className="text-soft">{t`No attendance marked for today`}</p>
  return <ClockedDay attendance={today.attendance} day={today} />
}

const StatsCard = ({ today }: { today: string }) => {
  const stats = useRead('GET /api/employee-attendance/stats')
  const { data } = stats
  const title = t`Attendance Stats`
  if (data === undefined && stats.isError)
    return (
      <WaitingSection
        id="stats"
        title={title}
        query={stats}
        failed={t`Failed to load the attendance stats`}
      />
    )
  // A dash each while they are read, so that the card has its height.
  const figures = [
    { label: t`Total Days`, value: data && showCount(data.totalDays) },
    { label: terms().dayStatuses.present, value: data && showCount(data.present) },
    { label: terms().dayStatuses.absent, value: data && showCount(data.absent) },
    { label: terms().dayStatuses.late, value: data && showCount(data.late) },
    { label: terms().dayStatuses['half-day'], value: data && showCount(data.halfDay) },
    { label: t`Attendance Rate`, value: data && showRate(data.attendanceRate) },
    ...(data !== undefined && data.totalWorkHours > 0
      ? [{ label: t`Total Work Hours`, value: showHours(data.totalWorkHours) }]
      : []),
  ]
  const month = showMonth(today)
  return (
    <Section id="stats" title={title} hint={t`${month}, up to today`}>
      <NamedValues items={figures} />
    </Section>
  )
}
