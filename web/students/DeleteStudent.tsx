import { t } from '@lingui/core/macro'
import { DeleteRecord } from '../shared/DeleteRecord.tsx'
import { studentReads } from './student-reads.ts'

type Doomed = { _id: string; name: string; registrationNumber: string }

type Props = { student: Doomed | undefined; onClose: () => void; onDeleted: () => void }

export const DeleteStudent = ({ student, ...rest }: Props) => (
  <DeleteRecord
    {...rest}
    call="DELETE /api/students/:id"
    kind="student"
    record={student}
    sentence={({ name, registrationNumber }) =>
      t`Delete ${name} (${registrationNumber})? Payments and attendance are kept, and the student can be restored.`
    }
    refresh={studentReads}
  />
)
