import { ConflictDialog } from '../conflicts/ConflictDialog.tsx'
import { MarkBar } from './MarkBar.tsx'
import type { Roll } from '../roll/roster.ts'
import type { Marks } from './use-marks.ts'
import { plural, t } from '@lingui/core/macro'
import { Confirm } from '../../ui/dialog/Dialog.tsx'
import { useDraftsKept } from '../../storage/draft-store.ts'
import { useLeaveGuard } from './leave-guard.ts'

type Props = {
  venue: string
  roll: Roll | undefined
  marks: Marks
  /** Where Done leads, once nothing is left to save. */
  done?: string | undefined
}

/** The end of both ways of marking: saving, asking before leaving, resolving conflicts. */
export const MarkEnd = ({ venue, roll, marks, done }: Props) => (
  <>
    {roll !== undefined && roll.mayMark && roll.students.length > 0 && (
      <MarkBar venue={venue} roll={roll} marks={marks} done={done} />
    )}
    <LeaveQuestion edited={marks.edited} />
    <ConflictDialog
      conflicts={marks.conflicts}
      students={roll?.students ?? []}
      onSettle={marks.settle}
      onClose={marks.postpone}
    />
  </>
)

const LeaveQuestion = ({ edited }: { edited: number }) => {
  const blocker = useLeaveGuard(edited > 0)
  const draftsStored = useDraftsKept()
  return (
    <Confirm
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={t`Leave without saving?`}
      sentence={leaveSentence(edited, draftsStored)}
      confirm={t({ message: 'Leave', context: 'a page' })}
      danger
      onConfirm={() => blocker.proceed?.()}
    />
  )
}

const leaveSentence = (edited: number, draftsStored: boolean): string => {
  if (draftsStored)
    return plural(edited, {
      one: "# mark isn't saved yet. It stays on this device until you come back, but no one else can see it.",
      other: `# marks aren't saved yet. They stay on this device until you come back, but no one else can see them.`,
    })
  return plural(edited, {
    one: "# mark isn't saved yet. This browser can't keep what you typed after Muster is closed.",
    other: `# marks aren't saved yet. This browser can't keep what you typed after Muster is closed.`,
  })
}
