import '../attendance.css'
import { useQuery } from '@tanstack/react-query'
import type { Answer } from '../../../contract/kit/api.ts'
import { type Day, showDay } from '../../../contract/values/calendar.ts'
import { showRate } from '../../../contract/values/figures.ts'
import { read } from '../../api/client.ts'
import { Section } from '../../ui/Section.tsx'
import { trendDays, trendFloor } from './trend-days.ts'

type TrendDay = Answer<'GET /api/attendance/trend/:venue'>['days'][number]

/** The rate of each marked day of the last thirty, as bars and as a table. */
export const TrendChart = ({ venue, until }: { venue: string; until: Day }) => {
  const trend = useQuery(
    read('GET /api/attendance/trend/:venue', { params: { venue }, query: { until } }),
  )
  const days = trend.data?.days ?? []
  if (days.length === 0 && !trend.isPending) return null
  return (
    <Section id="trend" title="Last 30 days" hint="Attendance rate on marked days">
      <Bars until={until} days={days} />
      <details>
        <summary className="w-fit cursor-pointer py-2 text-accent-ink">Show the figures</summary>
        <table className="figures">
          <thead>
            <tr>
              {['Date', 'Present', 'Absent', 'Late', 'Rate'].map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map((day) => (
              <tr key={day.date}>
                <th scope="row">{showDay(day.date)}</th>
                <td>{day.present}</td>
                <td>{day.absent}</td>
                <td>{day.late}</td>
                <td>{showRate(day.attendancePercentage)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Section>
  )
}

/** 100 high; every day is 10 wide, marked or not. */
const Bars = ({ until, days }: { until: Day; days: readonly TrendDay[] }) => {
  const slots = trendDays(until, days)
  const ends = [slots[0]?.date ?? until, until].map(showDay)
  const floor = trendFloor(days)
  const heightOf = (rate: number) => Math.max(2, ((rate - floor) / (100 - floor)) * 100)
  return (
    <figure className="grid max-w-240 grid-cols-[auto_1fr] gap-x-2 text-small text-faint">
      <div aria-hidden className="flex flex-col justify-between text-right leading-none">
        {[100, (100 + floor) / 2, floor].map((rate) => (
          <span key={rate}>{`${rate}%`}</span>
        ))}
      </div>
      <svg
        role="img"
        aria-label={`Attendance rate from ${ends.join(' to ')}; figures below`}
        viewBox={`0 0 ${slots.length * 10} 100`}
        preserveAspectRatio="none"
        className="h-24 w-full"
      >
        {[0, 50, 100].map((line) => (
          <line
            key={line}
            x2="100%"
            y1={line}
            y2={line}
            className="stroke-line-strong"
            vectorEffect="non-scaling-stroke"
          />
        ))}
        {slots.map(({ date, known }, at) =>
          known === undefined ? null : (
            <rect
              key={date}
              x={at * 10 + 1.5}
              y={100 - heightOf(known.attendancePercentage)}
              width={7}
              height={heightOf(known.attendancePercentage)}
              className="fill-accent"
            >
              <title>{`${showDay(date)}: ${showRate(known.attendancePercentage)}`}</title>
            </rect>
          ),
        )}
      </svg>
      <div aria-hidden className="col-start-2 flex justify-between pt-1">
        {ends.map((end) => (
          <span key={end}>{end}</span>
        ))}
      </div>
    </figure>
  )
}
