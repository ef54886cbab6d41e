import { plural, t } from '@lingui/core/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { MapPinOff, MapPinPlus } from 'lucide-react'
import { useState } from 'react'
import type { Location } from '../../../contract/locations/calls.ts'
import { showCount } from '../../../contract/values/figures.ts'
import { read } from '../../api/client.ts'
import { ExportMenu } from '../../shared/exports/ExportMenu.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { DeleteRecord } from '../../shared/DeleteRecord.tsx'
import { locationReads } from '../location-reads.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { Note } from '../../ui/Note.tsx'
import { Page } from '../../ui/Page.tsx'
import { loadedList } from '../../ui/table/paged-list.ts'
import { useSort } from '../../ui/table/sort.ts'
import { formPrefetch, locationColumns } from './location-columns.tsx'
import { titleOf } from '../../screens/menu.ts'
import { pathTo } from '../../screens/path-to.ts'

export const LocationsPage = () => {
  const failed = t`Failed to fetch locations`
  const [deleting, setDeleting] = useState<Location | undefined>(undefined)
  const columns = locationColumns({ onDelete: setDeleting })
  const sort = useSort()
  const query = { sort: sort.by }
  const locations = useQuery({
    ...read('GET /api/locations', { query }, { failed }),
    placeholderData: keepPreviousData,
  })
  const rows = locations.data?.locations
  const allInactive =
    rows !== undefined && rows.length > 0 && rows.every(({ isActive }) => !isActive)

  const addLocation = (
    <ButtonLink to={pathTo('newLocation')} variant="primary" icon={MapPinPlus} {...formPrefetch}>
      {t`Add location`}
    </ButtonLink>
  )
  return (
    <Page
      title={titleOf('locations')}
      context={t`Places where employees can clock in`}
      action={
        <>
          <ExportMenu
            call="POST /api/exports/locations/address"
            query={query}
            contains={rows && wordsOfExport(rows.length)}
            list={loadedList}
          />
          {addLocation}
        </>
      }
    >
      {allInactive && (
        <Note tone="warn" icon={MapPinOff}>
          {t`No location is active, so no one can clock in. Activate one.`}
        </Note>
      )}
      <DataTable
        caption={t`Locations`}
        columns={columns}
        rows={rows}
        rowKey={({ _id }) => _id}
        state={locations}
        failed={failed}
        skeletonRows={4}
        empty={{
          text: t`No locations found. Add one so that employees can clock in.`,
          action: addLocation,
        }}
      />
      <DeleteRecord
        call="DELETE /api/locations/:id"
        kind="location"
        record={deleting}
        sentence={({ name }) =>
          t`Delete ${name}? No one will be able to clock in there. Past days keep its name. This can't be undone.`
        }
        refresh={locationReads}
        onClose={() => setDeleting(undefined)}
        onDeleted={() => undefined}
      />
    </Page>
  )
}

const wordsOfExport = (total: number): string => {
  const count = showCount(total)
  return t`${plural(total, { one: '# location', other: `${count} locations, sorted as in the list` })}`
}
