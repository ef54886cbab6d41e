import type { Location } from '../../../contract/locations/calls.ts'
import { DeleteRecord } from '../../shared/DeleteRecord.tsx'
import { locationReads } from '../location-reads.ts'

type Props = { location: Location | undefined; onClose: () => void }

export const DeleteLocation = ({ location, onClose }: Props) => (
  <DeleteRecord
    call="DELETE /api/locations/:id"
    kind="Location"
    record={location}
    sentence={({ name }) =>
      `Delete ${name}? Nobody can clock in there any more; days that were clocked there keep its name. This cannot be undone.`
    }
    refresh={locationReads}
    onClose={onClose}
    onDeleted={() => undefined}
  />
)
