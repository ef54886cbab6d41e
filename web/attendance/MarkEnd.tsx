import type { RollStudent } from '../../contract/attendance.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import { LeaveQuestion } from './LeaveQuestion.tsx'
import { MarkBar } from './MarkBar.tsx'
import type { Marks } from './use-marks.ts'

type Props = {
  marks: Marks
  students: readonly RollStudent[]
  maySave: boolean
  needsReason: boolean
}

/** What every way of marking ends with: saving, asking before leaving, settling conflicts. */
export const MarkEnd = ({ marks, students, maySave, needsReason }: Props) => (
  <>
    {maySave && <MarkBar marks={marks} needsReason={needsReason} />}
    <LeaveQuestion edited={marks.edited} />
    <ConflictDialog
      conflicts={marks.settling.conflicts}
      students={students}
      onSettle={marks.settling.settle}
      onClose={marks.settling.postpone}
    />
  </>
)
