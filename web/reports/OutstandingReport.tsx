import { t } from '@lingui/core/macro'
import { Link } from 'react-router'
import { showDay } from '../../contract/values/calendar.ts'
import { showCount } from '../../contract/values/figures.ts'
import { showRupees } from '../../contract/values/money.ts'
import { useRead } from '../api/client.ts'
import { ageNames, pathOfDues } from '../shared/dues/age-words.ts'
import { ExportMenu } from '../shared/exports/ExportMenu.tsx'
import { Empty, LoadFailed } from '../ui/LoadFailed.tsx'
import { Panel } from '../ui/Panel.tsx'
import { shareOf } from './figures.ts'
import { ReportTable } from './ReportTable.tsx'

export const OutstandingReport = () => {
  const outstanding = useRead('GET /api/reports/outstanding')
  const report = outstanding.data
  if (report === undefined && outstanding.isError)
    return <LoadFailed text={t`Failed to load what is outstanding`} query={outstanding} />
  const names = ageNames()
  const lines = report && [
    { key: 'later', name: t`Not due yet`, to: undefined, ...report.notDue },
    ...report.ages.map(({ age, ...of }) => ({
      key: age,
      name: names[age],
      to: pathOfDues(age),
      ...of,
    })),
    {
      key: 'promised',
      name: t`Promised for a later day`,
      to: pathOfDues('promised'),
      ...report.promised,
    },
  ]
  return (
    <Panel
      title={t`Outstanding by age`}
      hint={
        report &&
        t`On ${{ day: showDay(report.asOf) }}. A student is counted once, by the oldest instalment that is open; what is due after this week is not due yet.`
      }
      action={
        <ExportMenu
          call="POST /api/exports/outstanding/address"
          query={{}}
          contains={t`A row for each age`}
        />
      }
    >
      {report?.total.amount === 0 ? (
        <Empty framed text={t`No one owes anything`} />
      ) : (
        <ReportTable
          caption={t`Outstanding by age`}
          heads={[t`How late`, t`Amount`, t`Students`]}
          rows={lines?.map(({ key, name, to, amount, students }) => ({
            key,
            head:
              to === undefined ? (
                name
              ) : (
                <Link to={to} className="text-accent-ink hover:underline">
                  {name}
                </Link>
              ),
            share: shareOf(amount, report?.total.amount ?? 0),
            figures: [showRupees(amount), showCount(students)],
          }))}
          total={report && [showRupees(report.total.amount), showCount(report.total.students)]}
        />
      )}
    </Panel>
  )
}
