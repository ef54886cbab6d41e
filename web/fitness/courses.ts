import { useRead } from '../api/client.ts'
import { useSession } from '../api/session.ts'

/** Courses to choose from: the active ones, or those with an exam for people who may not read fees of courses. */
export const useCourses = () => {
  const readsAll = useSession().may('courses.choose')
  const active = useRead('GET /api/courses/active/list', { enabled: readsAll }).data
  const exams = useRead('GET /api/standards', { enabled: !readsAll }).data?.standards
  return (readsAll ? active : exams?.flatMap(({ courses }) => courses)) ?? []
}
