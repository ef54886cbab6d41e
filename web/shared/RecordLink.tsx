import { Link, type LinkProps } from 'react-router'
import type { Permission } from '../../contract/kit/access.ts'
import { useSession } from '../api/session.ts'

/** A record's name that leads to it, for those who may open it; the others read the name alone. */
const RecordLink = ({ permission, ...link }: LinkProps & { permission: Permission }) =>
  useSession().may(permission) ? (
    <Link {...link} className="hover:text-accent-ink hover:underline" />
  ) : (
    link.children
  )

type Props = Omit<LinkProps, 'to'> & { id: string }

export const StudentLink = ({ id, ...link }: Props) => (
  <RecordLink {...link} permission="students.read" to={`/students/${id}`} />
)

/** Leads to the employee's month. */
export const EmployeeLink = ({ id, ...link }: Props) => (
  <RecordLink {...link} permission="clock.manage" to={`/employees/${id}/attendance`} />
)

/** Leads to the course's students and what they have paid. */
export const CourseLink = ({ id, ...link }: Props) => (
  <RecordLink {...link} permission="fees.manage" to={`/course-students?courseId=${id}`} />
)
