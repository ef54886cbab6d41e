import { t } from '@lingui/core/macro'
import { transactionModes } from '../../contract/payments/terms.ts'
import type { Period } from '../../contract/reports/period.ts'
import { showRupees } from '../../contract/values/money.ts'
import { useRead } from '../api/client.ts'
import { terms } from '../language/contract-words.ts'
import { ExportMenu } from '../shared/exports/ExportMenu.tsx'
import { useUrlState } from '../ui/filters/url-state.ts'
import { Empty, LoadFailed } from '../ui/LoadFailed.tsx'
import { Panel } from '../ui/Panel.tsx'
import { type CollectorSum, collectorsOf } from './collectors.ts'
import { shareOf } from './figures.ts'
import { MonthFilter, monthIn, narrowed } from './MonthFilter.tsx'
import { ReportTable } from './ReportTable.tsx'

export const CollectorsReport = ({ period }: { period: Period }) => {
  const month = monthIn(useUrlState(), period)
  const collectors = useRead('GET /api/reports/collectors', { query: period, keepsFormer: true })
  if (collectors.data === undefined && collectors.isError)
    return <LoadFailed text={t`Failed to load who collected the money`} query={collectors} />
  const report = collectors.data && collectorsOf(collectors.data.rows, month)
  return (
    <Panel
      title={t`Collected by`}
      hint={t`A reversal counts for who took the payment, a refund for who paid it`}
      action={
        <ExportMenu
          call="POST /api/exports/collectors/address"
          query={narrowed(period, month)}
          contains={t`A row for each month, person and transaction mode`}
        />
      }
    >
      <div className="flex">
        <MonthFilter label={t`Month of the collectors`} period={period} />
      </div>
      {report?.people.length === 0 ? (
        <Empty framed text={t`No money was received in these months`} />
      ) : (
        <CollectorTable {...report} />
      )}
    </Panel>
  )
}

type Props = { people?: readonly CollectorSum[]; total?: CollectorSum }

const CollectorTable = ({ people, total }: Props) => (
  <ReportTable
    caption={t`Collection by person`}
    heads={[
      t`Person`,
      t`Collected`,
      ...transactionModes.map((mode) => terms().transactionModes[mode]),
      t`Reversed`,
      t`Refunded`,
    ]}
    rows={people?.map((person) => ({
      key: person.key,
      head: person.name ?? t`From an import`,
      share: shareOf(person.collected, total?.collected ?? 0),
      figures: figuresOf(person),
    }))}
    total={total && figuresOf(total)}
  />
)

const figuresOf = ({ collected, modes, reversed, refunded }: CollectorSum): string[] =>
  [collected, ...transactionModes.map((mode) => modes[mode]), reversed, refunded].map(showRupees)
