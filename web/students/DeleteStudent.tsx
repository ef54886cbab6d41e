import { useState } from 'react'
import { useCommand } from '../kit/api.ts'
import { Confirm } from '../kit/Confirm.tsx'
import { studentReads } from './student-reads.ts'

type Doomed = { _id: string; name: string; registrationNumber: string }

type Props = { student: Doomed | undefined; onClose: () => void; onDeleted: () => void }

/** Asks before a student is hidden. */
export const DeleteStudent = ({ student, onClose, onDeleted }: Props) => {
  // The name stays readable while the dialog fades away.
  const [shown, setShown] = useState(student)
  if (student !== undefined && student !== shown) setShown(student)

  const deletion = useCommand('DELETE /api/students/:id', {
    done: 'Student deleted successfully',
    failed: 'Failed to delete student',
    failedAlways: true,
    refresh: studentReads,
    onDone: () => {
      onClose()
      onDeleted()
    },
    onRefused: () => {
      onClose()
      return false
    },
  })
  return (
    <Confirm
      open={student !== undefined}
      onClose={onClose}
      title="Delete Student"
      sentence={
        <>
          Delete {shown?.name} ({shown?.registrationNumber})? Payments and attendance are kept, and
          the student can be restored.
        </>
      }
      confirm="Delete"
      danger
      busy={deletion.isPending}
      onConfirm={() => {
        if (student !== undefined) deletion.mutate({ params: { id: student._id } })
      }}
    />
  )
}
