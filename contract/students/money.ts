import type { SelectedCourse } from './calls.ts'

/** A course with its money, as those see it who may read fees. */
export type CourseWithMoney = {
  [F in keyof SelectedCourse]-?: Exclude<SelectedCourse[F], undefined>
}

const hasMoney = (course: SelectedCourse): course is CourseWithMoney =>
  course.totalAmount !== undefined

/** The courses whose money is known: none for those who may not read fees. */
export const withMoney = (courses: readonly SelectedCourse[]): CourseWithMoney[] =>
  courses.filter(hasMoney)
