import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { ArchiveRestore, Eraser, Eye, Pencil } from 'lucide-react'
import type { StudentRow } from '../../../contract/students/calls.ts'
import { DeleteButton } from '../../shared/DeleteRecord.tsx'
import { ErasePerson } from '../../shared/forms/ErasePerson.tsx'
import { opens } from '../../ui/dialog/OpenedDialog.tsx'
import { IconButton, IconLink } from '../../ui/IconButton.tsx'
import { useSession } from '../../api/session.ts'
import { deletion } from '../delete-student.ts'
import { studentReads } from '../student-reads.ts'
import { RecordName } from '../../shared/RecordLink.tsx'
import { read, useCommand } from '../../api/client.ts'
import { Button } from '../../ui/Button.tsx'
import { pathOfRecord } from '../../shared/record-path.ts'
import { pathTo } from '../../screens/path-to.ts'
import { fetchAhead } from '../../ui/lazy/fetch-ahead.ts'
import { pressedBy } from '../../ui/letter-keys.ts'

/** `onGone` is called once the student is no longer among those of the list. */
type Props = { student: StudentRow; onGone: () => void }

export const StudentActions = ({ student, onGone }: Props) => {
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
      {may('students.delete') && (
        <DeleteButton name={name} {...deletion(student)} onDeleted={onGone} />
      )}
    </>
  )
}

export const StudentName = ({ student }: { student: StudentRow }) => {
  const prefetch = useStudentPrefetch()
  return (
    <RecordName kind="student" id={student._id} {...prefetch(student._id)} name={student.name} />
  )
}

export const RestoreStudent = ({ student, onGone }: Props) => {
  const { may } = useSession()
  const { name } = student
  const restoring = useCommand('PATCH /api/students/:id/restore', {
    failed: t`Failed to restore student`,
    refresh: studentReads,
    onDone: onGone,
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
          {...opens(ErasePerson, { kind: 'student', person: student, onErased: onGone })}
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
