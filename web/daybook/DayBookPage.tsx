import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { FileDown, Plus, Printer } from 'lucide-react'
import { useState } from 'react'
import { showDay } from '../../contract/values/calendar.ts'
import { showRupees, sumRupees } from '../../contract/values/money.ts'
import { read, send } from '../api/client.ts'
import { useSession } from '../api/session.ts'
import { ExportMenu } from '../shared/exports/ExportMenu.tsx'
import { useInstitute } from '../shared/institute.ts'
import { usePagedList } from '../shared/exports/paged-list.ts'
import { PersonFilter } from '../shared/people/PersonFilter.tsx'
import { Button } from '../ui/Button.tsx'
import { Figures } from '../ui/Figures.tsx'
import { DayInput } from '../ui/filters/DayInput.tsx'
import { useUrlState } from '../ui/filters/url-state.ts'
import { Page } from '../ui/Page.tsx'
import { Panel } from '../ui/Panel.tsx'
import { DataTable } from '../ui/table/DataTable.tsx'
import { PagedTable } from '../ui/table/PagedTable.tsx'
import { toastFailure } from '../ui/toast/toast.ts'
import { lazyDialog, opens } from '../ui/dialog/OpenedDialog.tsx'
import { pressedBy } from '../ui/letter-keys.ts'
import { entryColumns, sumColumns } from './day-book-columns.tsx'
import { dayRows } from './day-book-words.ts'
import { TillPanel } from './TillPanel.tsx'
import { titleOf } from '../screens/menu.ts'

const ExpenseDialog = lazyDialog(async () => (await import('./ExpenseDialog.tsx')).ExpenseDialog)

const CloseDialog = lazyDialog(async () => (await import('./CloseDialog.tsx')).CloseDialog)

const noSums = { received: 0, reversed: 0, refunded: 0, spent: 0, net: 0 }

/** A day's money: by collector and mode, entry by entry, and its till. */
export const DayBookPage = () => {
  const failed = t`Failed to load the day book`
  const url = useUrlState()
  const { may } = useSession()
  const { name } = useInstitute()
  const [closing, setClosing] = useState(false)
  const filter = { day: url.get('day') || undefined, collectorId: url.get('collector') }
  const book = usePagedList(
    'entries',
    (paging) => read('GET /api/day-book', { query: { ...filter, ...paging } }, { failed }),
    50,
  )
  const pdf = useMutation({
    mutationFn: async () => {
      const [{ saveDayBook }, whole] = await Promise.all([
        import('./day-book-pdf.ts'),
        send('GET /api/day-book', { query: { ...filter, limit: '1000' } }),
      ])
      await saveDayBook(whole, name)
    },
    onError: () => toastFailure(t`Failed to make the PDF`),
  })
  const dayBook = book.data
  const sums = dayBook?.sums ?? noSums
  const mayManage = may('fees.manage')
  return (
    <Page
      title={titleOf('dayBook')}
      context={dayBook && showDay(dayBook.day)}
      action={
        <>
          <ExportMenu
            call="POST /api/exports/day-book/address"
            query={filter}
            contains={t`Every entry of this day`}
          />
          <Button icon={FileDown} busy={pdf.isPending} onClick={() => pdf.mutate()}>
            {t`PDF`}
          </Button>
          <Button icon={Printer} busy={book.isLoadingAll} onClick={() => book.print()}>
            {t`Print`}
          </Button>
          {may('expenses.record') && dayBook && (
            <Button
              icon={Plus}
              {...pressedBy('N')}
              {...opens(ExpenseDialog, { day: dayBook.day, today: dayBook.today })}
            >
              {t`Record expense`}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-wrap items-start gap-2">
        <DayInput
          label={t`Date`}
          max={dayBook?.today ?? ''}
          value={dayBook?.day ?? filter.day ?? ''}
          onDay={(day) => url.set({ day: day === dayBook?.today ? '' : day })}
        />
        {may('fees.overview') && (
          <PersonFilter
            label={t`Filter by collector`}
            name={t`Collector`}
            everyone={t`All collectors`}
            value={filter.collectorId}
            onChange={(collector) => url.set({ collector })}
          />
        )}
      </div>
      {dayBook?.ownOnly && (
        <p className="text-soft">{t`Only what you took, spent or paid back yourself.`}</p>
      )}
      <Figures
        waiting={dayBook === undefined}
        items={[
          { label: t`Received`, value: showRupees(sums.received) },
          {
            label: t`Reversed and refunded`,
            value: showRupees(sumRupees([sums.reversed, sums.refunded])),
          },
          { label: t`Expenses`, value: showRupees(sums.spent) },
          {
            label: t`Net`,
            value: showRupees(sums.net),
            detail: t`${{ amount: showRupees(sumRupees([sums.net, sums.spent])) }} before expenses`,
          },
        ]}
      />
      {dayBook && mayManage && filter.collectorId === '' && (
        <TillPanel dayBook={dayBook} onClose={() => setClosing(true)} />
      )}
      {(dayBook === undefined || dayBook.collectors.length > 0) && (
        <Panel title={t`By collector and mode`}>
          <DataTable
            caption={t`By collector and mode`}
            columns={sumColumns()}
            rows={dayBook && dayRows(dayBook)}
            rowKey={({ key }) => key}
            state={book}
            failed={failed}
            skeletonRows={3}
            empty={{ text: t`Nothing moved on this day` }}
          />
        </Panel>
      )}
      <Panel title={t`Entries`}>
        <PagedTable
          list={book}
          caption={t`Entries`}
          columns={entryColumns(mayManage)}
          rowKey={({ kind, _id, mode }) => `${kind} ${_id} ${mode}`}
          empty={{ text: t`Nothing moved on this day` }}
        />
      </Panel>
      {dayBook?.till && closing && (
        <CloseDialog day={dayBook.day} till={dayBook.till} onClose={() => setClosing(false)} />
      )}
    </Page>
  )
}
