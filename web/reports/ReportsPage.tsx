import { t } from '@lingui/core/macro'
import { Printer } from 'lucide-react'
import { daysOfMonth, firstOfMonth, showMonth, type Month } from '../../contract/values/calendar.ts'
import { ExportMenu } from '../shared/exports/ExportMenu.tsx'
import { useToday } from '../shared/today.ts'
import { Button } from '../ui/Button.tsx'
import { useUrlState } from '../ui/filters/url-state.ts'
import { Page } from '../ui/Page.tsx'
import { CollectionReport } from './CollectionReport.tsx'
import { CollectorsReport } from './CollectorsReport.tsx'
import { OutstandingReport } from './OutstandingReport.tsx'
import { periodIn, firstMonths, kindIn, lastMonths, periodKinds, periodName } from './period.ts'
import './reports.css'
import { titleOf } from '../screens/menu.ts'
import type { Period } from '../../contract/reports/period.ts'
import { FilterSelect } from '../ui/filters/FilterSelect.tsx'

/** The institute's money by month, course and person, and what is still owed. */
export const ReportsPage = () => {
  const period = periodIn(useUrlState(), useToday())
  const [from, until] = [showMonth(period.from), showMonth(period.until)]
  return (
    <Page
      title={titleOf('reports')}
      context={period.from === period.until ? from : t`${from} to ${until}`}
      action={
        <>
          <ExportMenu
            call="POST /api/exports/payments/address"
            query={{ from: firstOfMonth(period.from), until: daysOfMonth(period.until).at(-1) }}
            contains={t`Every payment and refund of these months, newest first`}
          />
          <Button icon={Printer} onClick={() => window.print()}>
            {t`Print`}
          </Button>
        </>
      }
    >
      <PeriodFilter period={period} />
      <div className="reports grid grid-cols-1 gap-7 print:block print:[&>*+*]:mt-5">
        <CollectionReport period={period} />
        <CollectorsReport period={period} />
        <OutstandingReport />
      </div>
    </Page>
  )
}

const choicesOf = (months: readonly Month[]) =>
  months.map((month) => ({ value: month, label: showMonth(month) }))

const PeriodFilter = ({ period }: { period: Period }) => {
  const url = useUrlState()
  const today = useToday()
  const kind = kindIn(url.get('period'))
  const { from, until } = period
  return (
    <div className="flex flex-wrap items-start gap-2">
      <FilterSelect
        label={t`Months of the report`}
        value={kind}
        onChange={(chosen) =>
          url.set(
            chosen === 'months'
              ? { period: chosen, from, until, month: '' }
              : { period: chosen === 'year' ? '' : chosen, from: '', until: '', month: '' },
          )
        }
        options={periodKinds.map((value) => ({ value, label: periodName(value, today) }))}
      />
      {kind === 'months' && (
        <>
          <FilterSelect
            label={t`First month`}
            value={from}
            onChange={(first) => url.set({ from: first, month: '' })}
            options={choicesOf(firstMonths(until))}
          />
          <FilterSelect
            label={t`Last month`}
            value={until}
            onChange={(last) => url.set({ until: last, month: '' })}
            options={choicesOf(lastMonths(today))}
          />
        </>
      )}
    </div>
  )
}
