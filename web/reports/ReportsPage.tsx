import { t } from '@lingui/core/macro'
import { Printer } from 'lucide-react'
import { daysOfMonth, firstOfMonth, showMonth } from '../../contract/values/calendar.ts'
import { ExportMenu } from '../shared/exports/ExportMenu.tsx'
import { useToday } from '../shared/today.ts'
import { Button } from '../ui/Button.tsx'
import { useUrlState } from '../ui/filters/url-state.ts'
import { Page } from '../ui/Page.tsx'
import { CollectionReport } from './CollectionReport.tsx'
import { CollectorsReport } from './CollectorsReport.tsx'
import { OutstandingReport } from './OutstandingReport.tsx'
import { PeriodFilter } from './PeriodFilter.tsx'
import { periodIn } from './period.ts'
import './reports.css'
import { titleOf } from '../screens/menu.ts'

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
      <div className="reports">
        <CollectionReport period={period} />
        <CollectorsReport period={period} />
        <OutstandingReport />
      </div>
    </Page>
  )
}
