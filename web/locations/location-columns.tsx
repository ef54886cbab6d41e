import { Pencil, Trash2 } from 'lucide-react'
import { showCount } from '../../contract/figures.ts'
import type { Location } from '../../contract/locations.ts'
import { showPoint } from '../../contract/places.ts'
import { ActiveBadge } from '../kit/ActiveBadge.tsx'
import type { Column } from '../kit/column.ts'
import { IconButton } from '../kit/IconButton.tsx'
import { IconLink } from '../kit/IconLink.tsx'
import { TwoLines } from '../kit/TwoLines.tsx'
import { formPrefetch } from './form-prefetch.ts'
import { ToggleLocation } from './ToggleLocation.tsx'

type Options = { onDelete: (location: Location) => void }

export const locationColumns = ({ onDelete }: Options): readonly Column<Location>[] => [
  {
    id: 'location',
    header: 'Location',
    primary: true,
    lines: 2,
    cell: ({ name, address }) => (
      <TwoLines wide under={address}>
        <span className="font-medium">{name}</span>
      </TwoLines>
    ),
  },
  {
    id: 'coordinates',
    header: 'Coordinates',
    phone: 'plain',
    cell: (location) => <span className="whitespace-nowrap">{showPoint(location)}</span>,
  },
  {
    id: 'radius',
    header: 'Radius',
    align: 'right',
    cell: ({ radius }) => <span className="whitespace-nowrap">{`${showCount(radius)} m`}</span>,
  },
  {
    id: 'status',
    header: 'Status',
    phone: 'beside',
    cell: ({ isActive }) => <ActiveBadge isActive={isActive} />,
  },
  {
    id: 'actions',
    header: 'Actions',
    actions: true,
    cell: (location) => (
      <>
        <IconLink
          to={`/locations/${location._id}/edit`}
          label={`Edit ${location.name}`}
          icon={Pencil}
          {...formPrefetch}
        />
        <ToggleLocation location={location} />
        <IconButton
          label={`Delete ${location.name}`}
          icon={Trash2}
          tone="danger"
          onClick={() => onDelete(location)}
        />
      </>
    ),
  },
]
