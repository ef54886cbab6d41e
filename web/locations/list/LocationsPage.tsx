import { plural, t } from '@lingui/core/macro'
import { MapPinOff, MapPinPlus, Pencil } from 'lucide-react'
import type { Location } from '../../../contract/locations/calls.ts'
import { showCount } from '../../../contract/values/figures.ts'
import { unitsIn } from '../../../contract/values/languages.ts'
import { useRead } from '../../api/client.ts'
import { useSession } from '../../api/session.ts'
import { ExportMenu } from '../../shared/exports/ExportMenu.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { DeleteButton } from '../../shared/DeleteRecord.tsx'
import { locationReads } from '../location-reads.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { Note } from '../../ui/Note.tsx'
import { Page } from '../../ui/Page.tsx'
import { loadedList } from '../../ui/table/paged-list.ts'
import { useSort } from '../../ui/table/sort.ts'
import { titleOf } from '../../screens/menu.ts'
import { pathTo } from '../../screens/path-to.ts'
import { showPoint } from '../../../contract/values/places.ts'
import { ActiveBadge, ToggleActive } from '../../shared/ActiveState.tsx'
import { actionsColumn, type Column } from '../../ui/table/column.ts'
import { IconLink } from '../../ui/IconButton.tsx'
import { TwoLines } from '../../ui/TwoLines.tsx'
import { pathOfRecord } from '../../shared/record-path.ts'
import { RecordName } from '../../shared/RecordLink.tsx'
import { fetchAhead } from '../../ui/lazy/fetch-ahead.ts'
import { pressedBy } from '../../ui/letter-keys.ts'

export const LocationsPage = () => {
  const failed = t`Failed to fetch locations`
  const manages = useSession().may('locations.manage')
  const columns = locationColumns(manages)
  const sort = useSort()
  const query = { sort: sort.by }
  const locations = useRead('GET /api/locations', { query, failed, keepsFormer: true })
  const rows = locations.data?.locations
  const allInactive =
    rows !== undefined && rows.length > 0 && rows.every(({ isActive }) => !isActive)

  const addLocation = (
    <ButtonLink
      to={pathTo('newLocation')}
      variant="primary"
      icon={MapPinPlus}
      {...formPrefetch}
      {...pressedBy('N')}
    >
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
    </Page>
  )
}

const wordsOfExport = (total: number): string => {
  const count = showCount(total)
  return t`${plural(total, { one: '# location', other: `${count} locations, sorted as in the list` })}`
}

const fetchForm = () => fetchAhead(() => import('../form/EditLocationPage.tsx'))

/** Handlers for a link to the form: hover or focus loads its code. */
const formPrefetch = { onPointerEnter: fetchForm, onFocus: fetchForm }

const locationColumns = (manages: boolean): readonly Column<Location>[] => [
  {
    header: t`Location`,
    sort: 'name',
    primary: true,
    lines: 2,
    cell: ({ _id, name, address }) => (
      <TwoLines wide under={address}>
        <RecordName kind="location" id={_id} {...formPrefetch} name={name} />
      </TwoLines>
    ),
  },
  {
    header: t`Coordinates`,
    narrowLayout: 'plain',
    cell: (location) => <span className="whitespace-nowrap">{showPoint(location)}</span>,
  },
  {
    header: t`Radius`,
    sort: 'radius',
    align: 'right',
    cell: ({ radius }) => (
      <span className="whitespace-nowrap">{`${showCount(radius)} ${unitsIn().metres}`}</span>
    ),
  },
  {
    header: t`Status`,
    sort: 'status',
    narrowLayout: 'beside',
    cell: ({ isActive }) => <ActiveBadge isActive={isActive} />,
  },
  ...(manages
    ? [
        actionsColumn((location: Location) => (
          <>
            <IconLink
              to={pathOfRecord('location', location._id)}
              label={t`Edit ${{ name: location.name }}`}
              icon={Pencil}
              {...formPrefetch}
              {...pressedBy('E', t`Edit`)}
            />
            <ToggleActive
              call="PATCH /api/locations/:id/toggle-status"
              kind="location"
              record={location}
              refresh={locationReads}
            />
            <DeleteButton
              call="DELETE /api/locations/:id"
              kind="location"
              id={location._id}
              name={location.name}
              sentence={() =>
                t`Delete ${{ name: location.name }}? No one will be able to clock in there. Past days keep its name. This can't be undone.`
              }
              refresh={locationReads}
            />
          </>
        )),
      ]
    : []),
]
