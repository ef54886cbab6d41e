import { aCourse, aStudent, type CourseBody, type StudentBody } from '../builders.ts'
import type { TestServer } from '../server.ts'

/** The calls about students that tests make most: a clerk registers, a super administrator deletes. */
export const officeOf = (server: TestServer) => {
  const superadmin = () => server.as('superadmin')
  const clerk = () => server.as('employee')

  const addCourse = async (given: Partial<CourseBody> = {}) =>
    (await (await superadmin()).call('POST /api/courses', { body: aCourse(given) })).course

  /** Makes an active course inactive. */
  const deactivateCourse = async (id: string) =>
    (await superadmin()).call('PATCH /api/courses/:id/toggle-status', { params: { id } })

  /** A valid student, of a new course unless some are chosen. */
  const bodyOf = async (given: Partial<StudentBody> = {}) =>
    given.selectedCourses === undefined
      ? aStudent(await addCourse(), given)
      : aStudent({ _id: '', courseFee: 0 }, given)

  /** Registers a student, which may be refused. */
  const tryToRegister = async (given: Partial<StudentBody> = {}) =>
    (await clerk()).try('POST /api/students', { body: await bodyOf(given) })

  const register = async (given: Partial<StudentBody> = {}) => {
    const body = await bodyOf(given)
    const { student, receipt } = await (await clerk()).call('POST /api/students', { body })
    const params = { id: student._id }
    return {
      ...student,
      receipt,
      /** What was sent, with changes. */
      edit: async (changed: Partial<StudentBody> & { __v?: number } = {}) =>
        (await clerk()).try('PUT /api/students/:id', { params, body: { ...body, ...changed } }),
      remove: async () => (await superadmin()).call('DELETE /api/students/:id', { params }),
      restore: async () =>
        (await (await superadmin()).call('PATCH /api/students/:id/restore', { params })).student,
    }
  }

  return { superadmin, clerk, addCourse, deactivateCourse, register, tryToRegister }
}
