import type { exportCourses } from '../../../contract/exports/calls.ts'
import { type CourseFound, findCourses } from '../../courses/sql.ts'
import type { InputOf } from '../../kit/http/call.ts'
import type { ExportedList } from '../actions.ts'
import { columnsOf, yesOrNo } from '../columns.ts'

const { text, instant, money } = columnsOf<CourseFound>()

/** More than an institute has. */
const all = { page: 1, limit: 1_000_000 }

/** What is taught, a course a row. */
export const courses: ExportedList<InputOf<typeof exportCourses>['query'], CourseFound> = {
  name: 'courses',
  title: 'Courses',
  columns: [
    text('name', 'Course', 'No two courses have the same name', (row) => row.name, 30),
    text('description', 'Description', 'As entered', (row) => row.description, 40),
    text(
      'duration',
      'Duration',
      'How long it takes: 1 Month to 5 Years',
      (row) => row.duration,
      12,
    ),
    money('courseFee', 'Course fee', 'In rupees, for new students', (row) => row.fee_paise),
    text('isActive', 'Active', 'Yes for a course that can be chosen, else No', (row) =>
      yesOrNo(row.deactivated_at === null),
    ),
    text('createdBy', 'Created by', 'Who added the course', (row) => row.author),
    instant('createdAt', 'Created at', 'When the course was added', (row) => row.created_at),
  ],
  find: async (db, query) => {
    const { rows, total } = await findCourses(db, { ...query, ...all })
    return { count: total, pieces: [rows] }
  },
}
