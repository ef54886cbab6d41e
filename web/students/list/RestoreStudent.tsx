import { ArchiveRestore } from 'lucide-react'
import type { StudentRow } from '../../../contract/students/calls.ts'
import { useCommand } from '../../api/client.ts'
import { Button } from '../../ui/Button.tsx'
import { studentReads } from '../student-reads.ts'

type Props = { student: StudentRow; onRestored: () => void }

/** Brings a deleted student back into the lists. */
export const RestoreStudent = ({ student, onRestored }: Props) => {
  const restoring = useCommand('PATCH /api/students/:id/restore', {
    failed: 'Failed to restore student',
    refresh: studentReads,
    onDone: onRestored,
  })
  return (
    <Button
      icon={ArchiveRestore}
      busy={restoring.isPending}
      aria-label={`Restore ${student.name}`}
      onClick={() => restoring.mutate({ params: { id: student._id } })}
    >
      Restore
    </Button>
  )
}
