import { t } from '@lingui/core/macro'
import { Pencil } from 'lucide-react'
import { showCount } from '../../../contract/values/figures.ts'
import type { Location } from '../../../contract/locations/calls.ts'
import { showPoint } from '../../../contract/values/places.ts'
import { ActiveBadge, ToggleActive } from '../../shared/ActiveState.tsx'
import { DeleteButton } from '../../shared/DeleteRecord.tsx'
import type { Column } from '../../ui/table/column.ts'
import { IconLink } from '../../ui/IconButton.tsx'
import { TwoLines } from '../../ui/TwoLines.tsx'
import { locationReads } from '../location-reads.ts'
import { pathOfRecord } from '../../shared/record-path.ts'
import { RecordLink } from '../../shared/RecordLink.tsx'
import { fetchAhead } from '../../ui/lazy/fetch-ahead.ts'

const fetchForm = () => fetchAhead(() => import('../form/EditLocationPage.tsx'))

/** Handlers for a link to the form: hover or focus loads its code. */
export const formPrefetch = { onPointerEnter: fetchForm, onFocus: fetchForm }

type Options = { onDelete: (location: Location) => void }

export const locationColumns = ({ onDelete }: Options): readonly Column<Location>[] => [
  {
    header: t`Location`,
    sort: 'name',
    primary: true,
    lines: 2,
    cell: ({ _id, name, address }) => (
      <TwoLines wide under={address}>
        <span className="font-medium">
          <RecordLink kind="location" id={_id} {...formPrefetch}>
            {name}
          </RecordLink>
        </span>
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
    cell: ({ radius }) => <span className="whitespace-nowrap">{`${showCount(radius)} m`}</span>,
  },
  {
    header: t`Status`,
    sort: 'status',
    narrowLayout: 'beside',
    cell: ({ isActive }) => <ActiveBadge isActive={isActive} />,
  },
  {
    header: t`Actions`,
    actions: true,
    cell: (location) => (
      <>
        <IconLink
          to={pathOfRecord('location', location._id)}
          label={t`Edit ${{ name: location.name }}`}
          icon={Pencil}
          {...formPrefetch}
        />
        <ToggleActive
          call="PATCH /api/locations/:id/toggle-status"
          kind="location"
          record={location}
          refresh={locationReads}
        />
        <DeleteButton name={location.name} onClick={() => onDelete(location)} />
      </>
    ),
  },
]
