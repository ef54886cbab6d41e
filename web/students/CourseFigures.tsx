import { showRupees, sumRupees } from '../../contract/values/money.ts'
import type { SelectedCourse } from '../../contract/students/calls.ts'
import { paidOf } from './form/courses/course-choice.ts'

type Props = { course: SelectedCourse; paidLabel: string }

/** A course's fee and how much of it is paid. */
export const CourseFigures = ({ course, paidLabel }: Props) => {
  const paid = paidOf(course)
  const figures = [
    ['Duration', course.duration],
    ['Total', showRupees(course.totalAmount)],
    [paidLabel, paid === undefined ? '–' : showRupees(paid)],
    ['Balance', paid === undefined ? '–' : showRupees(sumRupees([course.totalAmount, -paid]))],
  ] as const
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-2 rounded-md bg-well px-3 py-2 md:grid-cols-4">
      {figures.map(([label, value]) => (
        <div key={label} className="min-w-0">
          <dt className="text-small text-soft">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
