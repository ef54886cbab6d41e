import { Link } from 'react-router'
import type { StudentRow } from '../../../contract/students/calls.ts'
import { useStudentPrefetch } from '../prefetch-student.ts'

/** A student's name, leading to his page. */
export const StudentLink = ({ student }: { student: StudentRow }) => {
  const prefetch = useStudentPrefetch()
  return (
    <Link
      to={`/students/${student._id}`}
      className="font-medium hover:text-accent-ink hover:underline"
      {...prefetch(student._id)}
    >
      {student.name}
    </Link>
  )
}
