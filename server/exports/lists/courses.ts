import { type CourseFound, findCourses } from '../../courses/sql.ts'
import { asFile } from '../actions.ts'
import { columnsOf, yesOrNo } from '../columns.ts'

const { text, instant, money } = columnsOf<CourseFound>()

/** More than an institute has. */
const all = { page: 1, limit: 1_000_000 }

/** What is taught, a course a row. */
export const courses = asFile<'courses', CourseFound>('courses', {
  title: 'Courses',
  columns: [
    text('Course', (row) => row.name, 30),
    text('Description', (row) => row.description, 40),
    text('Duration', (row) => row.duration, 12),
    money('Course fee', (row) => row.fee_paise),
    text('Active', (row) => yesOrNo(row.deactivated_at === null)),
    text('Created by', (row) => row.author),
    instant('Created at', (row) => row.created_at),
  ],
  find: async (db, query) => (await findCourses(db, { ...query, ...all })).rows,
})
