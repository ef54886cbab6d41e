import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { ArchiveRestore, Eraser, Eye, Pencil } from 'lucide-react'
import type { StudentRow } from '../../../contract/students/calls.ts'
import { DeleteButton } from '../../shared/DeleteRecord.tsx'
import { IconButton, IconLink } from '../../ui/IconButton.tsx'
import { useSession } from '../../api/session.ts'
import { studentReads } from '../student-reads.ts'
import { RecordName } from '../../shared/RecordLink.tsx'
import { read, useCommand } from '../../api/client.ts'
import { Button } from '../../ui/Button.tsx'
import { pathOfRecord } from '../../shared/record-path.ts'
import { pathTo } from '../../screens/path-to.ts'
import { fetchAhead } from '../../ui/lazy/fetch-ahead.ts'
import { pressedBy } from '../../ui/letter-keys.ts'

type Props = { student: StudentRow; onDelete: (student: StudentRow) => void }

export const StudentActions = ({ student, onDelete }: Props) => {
  const { may } = useSession()
  const prefetch = useStudentPrefetch()
  const { _id, name } = student
  return (
    <>
      <IconLink
        label={t`View ${name}`}
        icon={Eye}
        to={pathOfRecord('student', _id)}
        {...prefetch(_id)}
      />
      <IconLink
        label={t`Edit ${name}`}
        icon={Pencil}
        to={pathTo('editStudent', { id: _id })}
        {...pressedBy('E', t`Edit`)}
      />
      {may('students.delete') && <DeleteButton name={name} onClick={() => onDelete(student)} />}
    </>
  )
}

export const StudentName = ({ student }: { student: StudentRow }) => {
  const prefetch = useStudentPrefetch()
  return (
    <RecordName kind="student" id={student._id} {...prefetch(student._id)} name={student.name} />
  )
}

type RestoreProps = {
  student: StudentRow
  onRestored: () => void
  onErase: (student: StudentRow) => void
}

export const RestoreStudent = ({ student, onRestored, onErase }: RestoreProps) => {
  const { may } = useSession()
  const { name } = student
  const restoring = useCommand('PATCH /api/students/:id/restore', {
    failed: t`Failed to restore student`,
    refresh: studentReads,
    onDone: onRestored,
  })
  return (
    <>
      <Button
        icon={ArchiveRestore}
        busy={restoring.isPending}
        aria-label={t`Restore ${name}`}
        onClick={() => restoring.mutate({ params: { id: student._id } })}
      >
        {t`Restore`}
      </Button>
      {may('students.erase') && (
        <IconButton
          label={t`Erase the personal data of ${name}`}
          icon={Eraser}
          tone="danger"
          onClick={() => onErase(student)}
        />
      )}
    </>
  )
}

/** Handlers for a link to a student: hover or focus loads the student and the page. */
const useStudentPrefetch = () => {
  const client = useQueryClient()
  return (id: string) => {
    const fetchStudent = () =>
      fetchAhead(() =>
        Promise.all([
          client.prefetchQuery(read('GET /api/students/:id', { params: { id } })),
          import('../details/StudentPage.tsx'),
        ]),
      )
    return { onPointerEnter: fetchStudent, onFocus: fetchStudent }
  }
}
