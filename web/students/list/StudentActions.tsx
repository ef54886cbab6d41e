import { Eye, Pencil, Trash2 } from 'lucide-react'
import type { StudentRow } from '../../../contract/students/calls.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { IconLink } from '../../ui/IconLink.tsx'
import { useSession } from '../../api/session.ts'
import { useStudentPrefetch } from '../prefetch-student.ts'

type Props = { student: StudentRow; onDelete: (student: StudentRow) => void }

/** What can be done with a student of the list. */
export const StudentActions = ({ student, onDelete }: Props) => {
  const { may } = useSession()
  const prefetch = useStudentPrefetch()
  const { _id, name } = student
  return (
    <>
      <IconLink label={`View ${name}`} icon={Eye} to={`/students/${_id}`} {...prefetch(_id)} />
      <IconLink label={`Edit ${name}`} icon={Pencil} to={`/students/${_id}/edit`} />
      {may('students.delete') && (
        <IconButton
          label={`Delete ${name}`}
          icon={Trash2}
          tone="danger"
          onClick={() => onDelete(student)}
        />
      )}
    </>
  )
}
