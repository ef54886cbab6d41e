import { t } from '@lingui/core/macro'
import { Timer, Users } from 'lucide-react'
import { useMemo } from 'react'
import { isRun } from '../../../contract/fitness/events.ts'
import { useSession } from '../../api/session.ts'
import { Views } from '../../ui/filters/Views.tsx'
import { Empty, LoadFailed } from '../../ui/LoadFailed.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { RunSetup } from './run/RunSetup.tsx'
import type { RunActions } from './run/use-run.ts'
import { resultsOfSheet, type SheetFacts, withSaved } from './sheet/sheet.ts'
import { SheetEntry } from './sheet/SheetEntry.tsx'
import { useSheet } from './sheet/use-sheet.ts'
import type { TrackTarget } from './use-track-target.ts'
import type { useSaving } from './use-saving.ts'
import type { TrackStudent, useTrackStudents } from './use-track-students.ts'

type Props = {
  target: TrackTarget
  students: ReturnType<typeof useTrackStudents>
  actions: RunActions
  saving: boolean
  save: ReturnType<typeof useSaving>['save']
}

/** The venue's students and the chosen event: a run is set up, or results are entered. */
export const ChosenEvent = ({ target, students: read, actions, saving, save }: Props) => {
  const { venue, event, day, mockTestId } = target
  const { students, isPending, isError, refetch } = read
  if (venue === '' || event === undefined)
    return <Empty text={t`Choose a camp venue and an event`} />
  if (isPending) return <Loading />
  if (students === undefined)
    return isError ? <LoadFailed text={t`Failed to fetch students`} query={read} /> : null
  if (students.length === 0) return <Empty text={t`No students found for this camp venue`} />
  const facts = { venue, event, day, ...(mockTestId !== undefined && { mockTestId }) }
  return (
    <>
      {isRun(event) && (
        <Views
          views={[
            {
              to: target.linkTo({ way: '' }),
              label: t`Group run`,
              icon: Users,
              isShown: !target.oneByOne,
            },
            {
              to: target.linkTo({ way: 'one' }),
              label: t`One by one`,
              icon: Timer,
              isShown: target.oneByOne,
            },
          ]}
        />
      )}
      <OnSheet
        facts={facts}
        students={students}
        isGroup={isRun(event) && !target.oneByOne}
        actions={actions}
        saving={saving}
        save={save}
        onNumbered={() => void refetch()}
      />
    </>
  )
}

type SheetProps = Pick<Props, 'actions' | 'saving' | 'save'> & {
  facts: SheetFacts
  students: readonly TrackStudent[]
  isGroup: boolean
  onNumbered: () => void
}

const OnSheet = ({ facts, students, isGroup, actions, saving, save, onNumbered }: SheetProps) => {
  const { user } = useSession()
  const { sheet, change } = useSheet(user._id, facts)
  const results = useMemo(() => resultsOfSheet(sheet), [sheet])
  if (isGroup)
    return <RunSetup sheet={sheet} students={students} actions={actions} onNumbered={onNumbered} />
  return (
    <SheetEntry
      sheet={sheet}
      change={change}
      students={students}
      saving={saving}
      onSave={() => void save(results, () => change((now) => withSaved(now, results)))}
    />
  )
}
