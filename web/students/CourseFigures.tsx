import { t } from '@lingui/core/macro'
import type { SelectedCourse } from '../../contract/students/calls.ts'
import { showRupees, sumRupees } from '../../contract/values/money.ts'
import { terms } from '../language/contract-words.ts'
import { FigureBand } from '../ui/Facts.tsx'
import { paidOf } from './form/courses/course-choice.ts'

type Props = { course: SelectedCourse; paidLabel: string }

/** A course's fee and how much of it is paid. */
export const CourseFigures = ({ course, paidLabel }: Props) => {
  const { duration, totalAmount } = course
  const paid = paidOf(course)
  const balance = paid === undefined ? undefined : sumRupees([totalAmount, -paid])
  return (
    <FigureBand
      items={[
        { label: t`Duration`, value: terms().duration(duration) },
        { label: t`Total`, value: showRupees(totalAmount) },
        { label: paidLabel, value: paid === undefined ? '–' : showRupees(paid) },
        { label: t`Balance`, value: balance === undefined ? '–' : showRupees(balance) },
      ]}
    />
  )
}
