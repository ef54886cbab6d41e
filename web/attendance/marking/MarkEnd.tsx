import { ConflictDialog } from '../conflicts/ConflictDialog.tsx'
import { LeaveQuestion } from './LeaveQuestion.tsx'
import { MarkBar } from './MarkBar.tsx'
import type { Roll } from '../roll/roster.ts'
import type { Marks } from './use-marks.ts'

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
