import { ToggleLeft, ToggleRight } from 'lucide-react'
import type { Location } from '../../contract/locations.ts'
import { useCommand } from '../kit/api.ts'
import { IconButton } from '../kit/IconButton.tsx'
import { locationReads } from './location-reads.ts'

export const ToggleLocation = ({ location }: { location: Location }) => {
  const toggle = useCommand('PATCH /api/locations/:id/toggle-status', {
    done: 'Location status updated',
    failed: 'Failed to update location status',
    failedAlways: true,
    refresh: locationReads,
  })
  return (
    <IconButton
      label={`${location.isActive ? 'Deactivate' : 'Activate'} ${location.name}`}
      icon={location.isActive ? ToggleRight : ToggleLeft}
      busy={toggle.isPending}
      onClick={() => toggle.mutate({ params: { id: location._id } })}
    />
  )
}
