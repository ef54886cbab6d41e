import { t } from '@lingui/core/macro'
import { BellRing, CalendarCheck, IndianRupee } from 'lucide-react'
import { daysOfMonth, firstOfMonth, showMonth, type Month } from '../../contract/values/calendar.ts'
import { ExportMenu } from '../shared/exports/ExportMenu.tsx'
import { useToday } from '../shared/today.ts'
import { useUrlState } from '../ui/filters/url-state.ts'
import { Page } from '../ui/Page.tsx'
import { CollectionReport } from './CollectionReport.tsx'
import { CollectorsReport } from './CollectorsReport.tsx'
import { Views } from '../ui/filters/Views.tsx'
import { LateRollsReport } from './LateRollsReport.tsx'
import { MonthFilter } from './MonthFilter.tsx'
import { VenuesReport } from './VenuesReport.tsx'
import { OutstandingReport } from './OutstandingReport.tsx'
import { periodIn, firstMonths, kindIn, lastMonths, periodKinds, periodName } from './period.ts'
import './reports.css'
import { titleOf } from '../screens/menu.ts'
import type { Period } from '../../contract/reports/period.ts'
import { PrintButton } from '../shared/PrintButton.tsx'
import { FilterSelect } from '../ui/filters/FilterSelect.tsx'

/** The institute's money by month, course and person; what is still owed; its students and coaches. */
export const ReportsPage = () => {
  const url = useUrlState()
  const period = periodIn(url, useToday())
  const view = url.get('view')
  const [from, until] = [showMonth(period.from), showMonth(period.until)]
  const ofPeriod = period.from === period.until ? from : t`${from} to ${until}`
  return (
    <Page
      title={titleOf('reports')}
      context={view === 'outstanding' ? undefined : ofPeriod}
      action={
        <>
          {view === '' && (
            <ExportMenu
              call="POST /api/exports/payments/address"
              query={{ from: firstOfMonth(period.from), until: daysOfMonth(period.until).at(-1) }}
              contains={t`Every payment and refund of these months, newest first`}
            />
          )}
          <PrintButton />
        </>
      }
    >
      <Views
        views={[
          { label: t`Collection`, icon: IndianRupee, to: '' },
          { label: t`Outstanding`, icon: BellRing, to: 'outstanding' },
          { label: t`Students and coaches`, icon: CalendarCheck, to: 'attendance' },
        ].map(({ to, ...one }) => ({
          ...one,
          to: url.linkTo({ view: to }),
          isShown: view === to,
        }))}
      />
      {view !== 'outstanding' && (
        <div className="flex flex-wrap items-start gap-2">
          <PeriodFilter period={period} />
          {view === 'attendance' && <MonthFilter label={t`Month of the report`} period={period} />}
        </div>
      )}
      <div className="reports grid grid-cols-1 gap-7 print:block print:[&>*+*]:mt-5">
        {view === '' && (
          <>
            <CollectionReport period={period} />
            <CollectorsReport period={period} />
          </>
        )}
        {view === 'outstanding' && <OutstandingReport />}
        {view === 'attendance' && (
          <>
            <VenuesReport period={period} />
            <LateRollsReport period={period} />
          </>
        )}
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
    <>
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
    </>
  )
}
