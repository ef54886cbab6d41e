import type { Course } from '../../contract/courses/calls.ts'
import { DeleteRecord } from '../shared/DeleteRecord.tsx'
import { courseReads } from './course-reads.ts'

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
