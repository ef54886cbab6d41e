import { t } from '@lingui/core/macro'
import { Timer, Users } from 'lucide-react'
import { isRun } from '../../../contract/fitness/events.ts'
import { useSession } from '../../api/session.ts'
import { VenueChoice } from '../../shared/rosters/VenueChoice.tsx'
import { Views } from '../../ui/filters/Views.tsx'
import { Empty, Loaded } from '../../ui/LoadFailed.tsx'
import { RunSetup } from './run/RunSetup.tsx'
import type { RunActions } from './run/use-run.ts'
import { factsIn, resultsOfSheet, type SheetFacts, withSaved } from './sheet/sheet.ts'
import { SheetEntry } from './sheet/SheetEntry.tsx'
import { useSheet } from './sheet/use-sheet.ts'
import type { TrackTarget } from './use-track-target.ts'
import type { OwnResult } from '../../shared/outbox/results/result-kind.ts'
import type { TrackStudent, useTrackStudents } from './use-track-students.ts'

type Props = {
  target: TrackTarget
  students: ReturnType<typeof useTrackStudents>
  actions: RunActions
  saving: boolean
  save: (results: readonly OwnResult[], onKept: () => void) => Promise<void>
}

/** The venue's students and the chosen event: a run is set up, or results are entered. */
export const ChosenEvent = ({ target, students, ...doing }: Props) => {
  const { venue, event } = target
  if (venue === '') return <VenueChoice text={t`Choose a venue and an event`} />
  if (event === undefined) return <Empty text={t`Choose a venue and an event`} />
  return (
    <Loaded query={students} failed={t`Failed to fetch students`}>
      {(known) =>
        known.length === 0 ? (
          <Empty text={t`No students found for this venue`} />
        ) : (
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
              {...doing}
              facts={factsIn({ ...target, event })}
              students={known}
              isGroup={isRun(event) && !target.oneByOne}
              onNumbered={() => void students.refetch()}
            />
          </>
        )
      }
    </Loaded>
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
  const results = resultsOfSheet(sheet)
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
