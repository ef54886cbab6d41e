import { plural, t } from '@lingui/core/macro'
import type { Period } from '../../contract/reports/period.ts'
import { showCount } from '../../contract/values/figures.ts'
import { showTimeOfDay } from '../../contract/values/times.ts'
import { useRead } from '../api/client.ts'
import { ExportMenu } from '../shared/exports/ExportMenu.tsx'
import { useUrlState } from '../ui/filters/url-state.ts'
import { Empty, LoadFailed } from '../ui/LoadFailed.tsx'
import { Panel } from '../ui/Panel.tsx'
import { coachesOf, type CoachSum } from './attendance-sums.ts'
import { shareOf } from './figures.ts'
import { monthIn, narrowed } from './MonthFilter.tsx'
import { ReportTable } from './ReportTable.tsx'

/** Who begins to mark a venue's day late, how often and by how much. */
export const LateRollsReport = ({ period }: { period: Period }) => {
  const month = monthIn(useUrlState(), period)
  const rolls = useRead('GET /api/reports/late-rolls', { query: period, keepsFormer: true })
  const { data } = rolls
  if (data === undefined && rolls.isError)
    return <LoadFailed text={t`Failed to load who marked late`} query={rolls} />
  const coaches = data && coachesOf(data.rows.filter((row) => month === '' || row.month === month))
  return (
    <Panel
      title={t`Marked late`}
      // Its words are there before its time, so that nothing jumps.
      hint={t`Whoever makes the first mark of a venue's day begins it. It is late after ${{ time: data ? showTimeOfDay(data.dueBy) : '–' }}, which the settings of student attendance change. Days that were entered a week later or by an import are left out.`}
      action={
        <ExportMenu
          call="POST /api/exports/late-rolls/address"
          query={narrowed(period, month)}
          contains={t`A row for each month and person`}
        />
      }
    >
      {coaches?.length === 0 ? (
        <Empty framed text={t`No attendance was marked in these months`} />
      ) : (
        <ReportTable
          caption={t`Marked late`}
          heads={[
            t`Person`,
            t`Late`,
            t`Days begun`,
            t`Days late`,
            t`Usually late by`,
            t`On a later day`,
          ]}
          rows={coaches?.map((coach) => ({
            key: coach.key,
            head: coach.name,
            share: shareOf(coach.late, coach.days),
            figures: figuresOf(coach),
          }))}
        />
      )}
    </Panel>
  )
}

const figuresOf = ({ days, late, minutes, nextDay }: CoachSum): string[] => [
  `${Math.round(shareOf(late, days) * 100)}%`,
  showCount(days),
  showCount(late),
  minutes === undefined ? '–' : t`${plural(minutes, { one: '# minute', other: '# minutes' })}`,
  showCount(nextDay),
]
