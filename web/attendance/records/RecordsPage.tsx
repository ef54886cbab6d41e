import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { mostRecords } from '../../../contract/attendance/terms.ts'
import { isDay } from '../../../contract/values/calendar.ts'
import { showCount } from '../../../contract/values/figures.ts'
import { read } from '../../api/client.ts'
import { ExportMenu } from '../../shared/exports/ExportMenu.tsx'
import { noVenue } from '../../shared/rosters/use-venue.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { pathTo } from '../../screens/path-to.ts'
import { ImportLink } from '../../shared/ImportLink.tsx'
import { LoadedTable } from '../../ui/table/LoadedTable.tsx'
import { loadedList } from '../../ui/table/paged-list.ts'
import { Note } from '../../ui/Note.tsx'
import { Page } from '../../ui/Page.tsx'
import { recordColumns } from './record-columns.tsx'
import { Figures } from '../../ui/Figures.tsx'
import { filteringFigures, statusIn, statusChoices } from './figures.ts'
import { TrendChart } from './TrendChart.tsx'
import { useSort } from '../../ui/table/sort.ts'
import { DayLinks } from '../DayLinks.tsx'
import { VenueDayFilters } from '../VenueDayFilters.tsx'
import { useVenueDay, type VenueDay } from '../venue-day.ts'
import { lazyDialog } from '../../ui/dialog/OpenedDialog.tsx'
import { titleOf } from '../../screens/menu.ts'
import { FilterBar } from '../../ui/filters/FilterBar.tsx'
import { FilterSelect } from '../../ui/filters/FilterSelect.tsx'
import { SearchBox } from '../../ui/filters/SearchBox.tsx'

const ReportDialog = lazyDialog(
  async () => (await import('../report/ReportDialog.tsx')).ReportDialog,
)

const failed = () => t`Failed to fetch attendance records`

export const RecordsPage = () => {
  const venueDay = useVenueDay()
  const { url, venue, squad, date, today } = venueDay
  const filter = {
    squad,
    date,
    status: statusIn(url.get('status')),
    studentName: url.get('studentName'),
  }
  const query = { ...filter, limit: String(mostRecords) }
  const records = useQuery({
    ...read(
      'GET /api/attendance/records/:venue',
      { params: { venue }, query },
      { failed: failed() },
    ),
    enabled: venue !== '',
    // Former records stay while the filters change, but never under another venue's name.
    placeholderData: (before, query) =>
      query?.queryKey[1].params.venue === venue ? before : undefined,
  })

  const columns = recordColumns()
  const sort = useSort()
  // The first thousand of more cannot be in the order of all, so they keep their own.
  const isCut = records.data !== undefined && records.data.total > records.data.attendance.length
  const rows = records.data?.attendance ?? []

  const [reporting, setReporting] = useState(false)
  return (
    <Page
      title={titleOf('records')}
      context={t`Attendance by venue and date`}
      action={
        <>
          <ImportLink kind="attendance" />
          {venue !== '' && (
            <>
              <DayLinks place={{ venue, squad, date }} />
              <ExportMenu
                call="POST /api/exports/attendance/address"
                query={{ ...filter, venue, sort: isCut ? undefined : sort.by }}
                contains={records.data && wordsOfExport(records.data.total, isCut)}
                list={loadedList}
              />
              <Button
                variant="primary"
                icon={FileDown}
                onClick={() => setReporting(true)}
                onPointerEnter={ReportDialog.prefetch}
                onFocus={ReportDialog.prefetch}
              >
                {t`Download PDF`}
              </Button>
            </>
          )}
        </>
      }
    >
      <RecordFilters venueDay={venueDay} />
      {reporting && <ReportDialog venueDay={venueDay} onClose={() => setReporting(false)} />}
      {venue !== '' && (
        <>
          <Figures
            items={filteringFigures(records.data?.stats, url)}
            waiting={records.data === undefined}
          />
          <TrendChart venue={venue} squad={squad} until={isDay(date) ? date : today} />
          {isCut && (
            <Note tone="warn">
              {t`Showing the first ${{ shown: showCount(rows.length) }} of ${{ total: showCount(records.data.total) }} records. Choose a date, a status or a name to narrow them down.`}
            </Note>
          )}
          <LoadedTable
            caption={t`Attendance records`}
            columnsOf="records"
            columns={isCut ? columns.map((column) => ({ ...column, sort: undefined })) : columns}
            rows={rows}
            counted={({ range, count, total }) =>
              t`${plural(total, { one: `${range} of # mark`, other: `${range} of ${count} marks` })}`
            }
            state={records}
            failed={failed()}
            empty={{
              text: t`No attendance records found`,
              action: (
                <ButtonLink to={pathTo('attendance', { venue, squad, date: date || today })}>
                  {t`Mark Attendance`}
                </ButtonLink>
              ),
            }}
          />
        </>
      )}
    </Page>
  )
}

const wordsOfExport = (total: number, isCut: boolean): string => {
  const count = showCount(total)
  if (isCut) return t`${{ count }} marks, filtered as in the list, by name`
  return t`${plural(total, {
    one: '# mark, filtered as in the list',
    other: `${count} marks, filtered and sorted as in the list`,
  })}`
}

const RecordFilters = ({ venueDay }: { venueDay: VenueDay }) => {
  const { url, venue } = venueDay
  const [clearings, setClearings] = useState(0)
  const clear = () => {
    url.set({ venue: noVenue, squad: '', date: '', status: '', studentName: '' }, { replace: true })
    // A name that is still being typed is not searched for any more.
    setClearings(clearings + 1)
  }
  return (
    <VenueDayFilters
      venueDay={venueDay}
      prompt={venue === '' && t`Please select a camp venue to view attendance records`}
    >
      <FilterBar
        names={['status']}
        always={
          <SearchBox
            key={clearings}
            label={t`Student Name`}
            value={url.get('studentName')}
            onSearch={(studentName) => url.set({ studentName }, { replace: true })}
          />
        }
      >
        <FilterSelect
          label={t`Status`}
          name={t`Status`}
          value={url.get('status')}
          onChange={(status) => url.set({ status })}
          options={statusChoices()}
        />
        <Button variant="quiet" onClick={clear}>
          {t`Clear Filters`}
        </Button>
      </FilterBar>
    </VenueDayFilters>
  )
}
