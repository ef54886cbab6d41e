import type { Course } from '../../contract/courses.ts'
import { DeleteRecord } from '../kit/DeleteRecord.tsx'
import { courseReads } from './refreshes.ts'

type Props = { course: Course | undefined; onClose: () => void; onDeleted: () => void }

export const DeleteCourse = ({ course, ...rest }: Props) => (
  <DeleteRecord
    {...rest}
    call="DELETE /api/courses/:id"
    kind="Course"
    record={course}
    sentence={({ name }) => `Delete ${name}? This cannot be undone.`}
    refresh={courseReads}
  />
)
