import { z } from '../kit/zod.ts'
import {
  endpoint,
  listOf,
  namedPerson,
  paging,
  said,
  version,
  byId,
  fromVersion,
} from '../kit/endpoint.ts'
import { sortOf } from '../kit/sorting.ts'
import { rupeesIn, rupeesOut } from '../values/money-schemas.ts'
import { optionalLines, requiredText, searchTerm } from '../values/text.ts'

const count = (n: number, unit: string) => `${n} ${unit}${n === 1 ? '' : 's'}`

/** 1 to 11 Months, then 1 to 5 Years in half-year steps. */
export const durations = [
  ...Array.from({ length: 11 }, (_, at) => count(at + 1, 'Month')),
  ...Array.from({ length: 9 }, (_, at) => count(1 + at / 2, 'Year')),
] as const

export const course = z.object({
  _id: z.string(),
  name: z.string(),
  description: z.string().optional(),
  duration: z.string(),
  courseFee: rupeesOut(),
  isActive: z.boolean(),
  createdBy: namedPerson(),
  createdAt: z.string(),
  updatedAt: z.string(),
  __v: z.number().int(),
})
export type Course = z.output<typeof course>

export const courseInput = z.object({
  name: requiredText('Course name is required'),
  description: optionalLines(),
  duration: z.enum(durations, { error: 'Choose a duration from the list' }),
  courseFee: rupeesIn('Course fee must be a number of at least 0'),
})

export type CourseInput = z.output<typeof courseInput>

const saved = z.object({ message: z.string(), course })

export const courseSorts = ['name', 'duration', 'courseFee', 'status', 'createdBy'] as const

export const listCourses = endpoint('GET /api/courses', {
  summary: 'Courses by name or as sorted, filtered by search and by whether they are active',
  access: 'courses.read',
  query: z.object({
    ...paging(),
    search: searchTerm(),
    active: z
      .enum(['true', 'false', ''], { error: 'Choose active or inactive courses' })
      .transform((text) => (text === '' ? undefined : text === 'true'))
      .optional(),
    sort: sortOf(courseSorts),
  }),
  answer: listOf('courses', course),
})

const activeCourse = course.pick({
  _id: true,
  name: true,
  courseFee: true,
  duration: true,
})
export type ActiveCourse = z.output<typeof activeCourse>

export const listActiveCourses = endpoint('GET /api/courses/active/list', {
  summary: 'The courses that can be chosen for a student',
  access: 'courses.choose',
  answer: z.array(activeCourse),
})

export const createCourse = endpoint('POST /api/courses', {
  summary: 'Add a course; it starts active',
  access: 'courses.manage',
  done: 'Course created successfully',
  body: courseInput,
  answer: saved,
  status: 201,
  refuses: ['course_name_taken'],
  idempotent: true,
})

export const updateCourse = endpoint('PUT /api/courses/:id', {
  summary: 'Replace a course; students who already have it keep their fee',
  access: 'courses.manage',
  done: 'Course updated successfully',
  params: byId,
  body: courseInput.extend({ __v: version() }),
  answer: saved,
  refuses: ['course_not_found', 'course_name_taken', 'version_conflict'],
})

export const toggleCourse = endpoint('PATCH /api/courses/:id/toggle-status', {
  summary: 'Activate or deactivate a course',
  access: 'courses.manage',
  done: 'Course status updated',
  params: byId,
  query: fromVersion(),
  answer: saved,
  refuses: ['course_not_found', 'version_conflict'],
})

export const deleteCourse = endpoint('DELETE /api/courses/:id', {
  summary: 'Delete a course that no student and no mock test has',
  access: 'courses.manage',
  done: 'Course deleted successfully',
  params: byId,
  answer: said,
  refuses: ['course_not_found', 'course_in_use', 'course_has_mock_tests'],
})
