import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { TestEvent } from '../../../contract/fitness/events.ts'
import type { Entrant } from '../../../contract/fitness/mock-tests.ts'
import { demandNames } from '../../shared/fitness/names.ts'
import { failedFitness, resultsOf } from '../../shared/fitness/student-fitness.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { Loaded } from '../../ui/LoadFailed.tsx'
import { Skeleton } from '../../ui/Loading.tsx'
import { Disputes } from '../student/Disputed.tsx'
import { disputesOf } from '../../shared/fitness/disputes.ts'

type Props = { mockTestId: string; entrant: Entrant; event: TestEvent; onClose: () => void }

/** The results of an entrant that differ, of which someone chooses the one that counts. */
export const DisputeDialog = ({ mockTestId, entrant, event, onClose }: Props) => {
  const results = useQuery({ ...resultsOf(entrant._id), refetchOnMount: 'always' })
  const ofTest = results.data?.measurements.filter(({ mockTest }) => mockTest?._id === mockTestId)
  const disputes = disputesOf(ofTest ?? [], event)
  return (
    <Dialog
      open
      onClose={onClose}
      title={demandNames()[event]}
      description={entrant.name}
      actions={<Button onClick={onClose}>{t`Close`}</Button>}
    >
      <Loaded query={results} failed={failedFitness()} waiting={<Skeleton lines={3} />}>
        {() =>
          disputes.length === 0 ? (
            <p>{t`Nothing is disputed any more.`}</p>
          ) : (
            <Disputes disputes={disputes} />
          )
        }
      </Loaded>
    </Dialog>
  )
}
