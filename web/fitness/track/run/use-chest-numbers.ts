import { t } from '@lingui/core/macro'
import { useCommand } from '../../../api/client.ts'

/** Gives the students of a venue their chest numbers, for good. */
export const useChestNumbers = (campVenue: string, onDone: () => void) => {
  const give = useCommand('POST /api/chest-numbers', {
    failed: t`Failed to give chest numbers`,
    onDone,
  })
  return { busy: give.isPending, run: () => give.mutate({ body: { campVenue } }) }
}
