import { t } from '@lingui/core/macro'
import { type Day, showDay, showShortDay } from '../../../contract/values/calendar.ts'
import { showCount, showRate } from '../../../contract/values/figures.ts'
import { terms } from '../../language/contract-words.ts'
import { useRead } from '../../api/client.ts'
import { BarChart } from '../../ui/chart/BarChart.tsx'
import { ChartFigures } from '../../ui/chart/ChartFigures.tsx'
import { Section } from '../../ui/Section.tsx'
import { trendDays } from './trend-days.ts'

type Props = { venue: string; squad: string; until: Day }

/** The rate of each marked day of the last thirty, as bars and as a table. */
export const TrendChart = ({ venue, squad, until }: Props) => {
  const trend = useRead('GET /api/attendance/trend/:venue', {
    params: { venue },
    query: { squad, until },
  })
  const days = trend.data?.days ?? []
  if (days.length === 0 && !trend.isPending) return null
  const slots = trendDays(until, days)
  const { present, absent, late } = terms().attendance
  const first = showDay(slots[0]?.date ?? until)
  const last = showDay(until)
  return (
    <Section id="trend" title={t`Last 30 days`} hint={t`Attendance rate on marked days`}>
      <div>
        <BarChart
          name={t`Attendance rate from ${first} to ${last}. The figures are in the table below.`}
          bars={slots.map(({ date, known }) => ({
            key: date,
            title: known ? `${showDay(date)}: ${showRate(known.attendancePercentage)}` : '',
            tick: showShortDay(date),
            year: date.slice(0, 4),
            figure: known?.attendancePercentage,
          }))}
          to={100}
          show={(rate) => `${rate}%`}
          tickEvery={10}
        />
        <ChartFigures
          heads={[t`Date`, present, absent, late, t`Rate`]}
          rows={days.toReversed().map((day) => ({
            key: day.date,
            head: showDay(day.date),
            figures: [
              ...[day.present, day.absent, day.late].map(showCount),
              showRate(day.attendancePercentage),
            ],
          }))}
        />
      </div>
    </Section>
  )
}
