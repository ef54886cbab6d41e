import { ToggleLeft, ToggleRight } from 'lucide-react'
import type { Location } from '../../../contract/locations/calls.ts'
import { useCommand } from '../../api/client.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { locationReads } from '../location-reads.ts'

export const ToggleLocation = ({ location }: { location: Location }) => {
  const toggle = useCommand('PATCH /api/locations/:id/toggle-status', {
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
