import { plural, t } from '@lingui/core/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { monthOf, showDay } from '../../../contract/values/calendar.ts'
import type { ClockStats } from '../../../contract/clock/calls.ts'
import { showHours, showRate } from '../../../contract/values/figures.ts'
import { ClockedDay } from './ClockedDay.tsx'
import { type ClockDay, type ClockMonthFacts, dayInWords, legend, letterOf } from './clock-days.ts'
import { useToday } from '../today.ts'
import { Skeleton } from '../../ui/Loading.tsx'
import { monthIn } from '../../ui/month/month.ts'
import { MonthGrid } from '../../ui/month/MonthGrid.tsx'
import { Section, WaitingSection } from '../../ui/Section.tsx'
import { useUrlState } from '../../ui/filters/url-state.ts'

type Props = {
  title: string
  query: UseQueryResult<ClockMonthFacts>
  failed: string
  /** What can be done with the chosen day. */
  actions?: (day: ClockDay) => ReactNode
}

/** While it is loading, its days are known, and take the room that they will have. */
type Month = Omit<ClockMonthFacts, 'stats'> & { stats?: ClockStats }

/** A person's month day by day, and the details of the chosen day; both are kept in the address. */
export const ClockMonth = ({ title, query, failed, actions }: Props) => {
  const url = useUrlState()
  const thisDay = useToday()
  if (query.data === undefined && query.isError)
    return <WaitingSection id="month" title={title} query={query} failed={failed} />

  const data: Month = query.data ?? {
    month: monthIn(url.get('month')) ?? monthOf(thisDay),
    today: thisDay,
    days: [],
  }
  const days = new Map(data.days.map((day) => [day.date, day]))
  const chosen = days.get(url.get('day'))
  return (
    <Section id="month" title={title} hint={data.stats ? sumOf(data.stats) : <Skeleton />}>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,400px)_minmax(0,1fr)]">
        <div className="grid gap-3">
          <MonthGrid
            month={data.month}
            today={data.today}
            onMonth={(month) => url.set({ month, day: undefined }, { replace: true })}
            choice={{
              chosen: chosen?.date,
              onChoose: (day) => url.set({ day }, { replace: true }),
            }}
            dayOf={(date) => {
              const day = days.get(date)
              if (day === undefined) return { status: undefined, letter: '', words: showDay(date) }
              return {
                status: day.status,
                letter: letterOf(day),
                words: `${showDay(date)}: ${dayInWords(day, data.today)}`,
              }
            }}
          />
          <ul aria-label={t`Letters`} className="flex flex-wrap gap-x-3 text-small text-soft">
            {legend().map(({ letter, words }) => (
              <li key={letter}>
                <strong>{letter}</strong> {words}
              </li>
            ))}
          </ul>
          {data.withoutHolidays === true && (
            <p className="text-small text-warn">
              {t`No holidays are entered for ${{ years: data.month.slice(0, 4) }}.`}
            </p>
          )}
        </div>
        <div aria-live="polite" className="grid min-w-0 gap-3">
          {chosen === undefined ? (
            <p className="text-soft print:hidden">{t`Choose a day to see its times.`}</p>
          ) : (
            <>
              <h3>{showDay(chosen.date)}</h3>
              {chosen.attendance === undefined ? (
                <p className="text-soft">{dayInWords(chosen, data.today)}</p>
              ) : (
                <ClockedDay attendance={chosen.attendance} day={chosen} />
              )}
              {actions?.(chosen)}
            </>
          )}
        </div>
      </div>
    </Section>
  )
}

const sumOf = (stats: ClockStats): string => {
  const { totalDays, attendanceRate, present, late, halfDay, absent, totalWorkHours } = stats
  if (totalDays === 0) return t`No working days yet`
  const rate = showRate(attendanceRate)
  const share = plural(totalDays, { one: `${rate} of # day`, other: `${rate} of # days` })
  const counts = plural(halfDay, {
    one: `${present} present, ${late} late, # half day, ${absent} absent`,
    other: `${present} present, ${late} late, # half days, ${absent} absent`,
  })
  const hours = showHours(totalWorkHours)
  return totalWorkHours > 0 ? t`${share}: ${counts}; ${hours} worked` : `${share}: ${counts}`
}
