import { t } from '@lingui/core/macro'
import type { SelectedCourse } from '../../contract/students/calls.ts'
import { sumOfAccounts } from '../../contract/payments/account.ts'
import { showRupees } from '../../contract/values/money.ts'
import { durationName } from '../language/contract-words.ts'
import { FigureBand } from '../ui/Facts.tsx'
import { paidOf } from './form/courses/course-choice.ts'

type Props = { course: SelectedCourse; paidLabel: string }

export const CourseFigures = ({ course, paidLabel }: Props) => {
  const { duration, totalAmount } = course
  const paid = paidOf(course)
  const { balance, refundDue } = sumOfAccounts([course])
  return (
    <FigureBand
      items={[
        { label: t`Duration`, value: durationName(duration) },
        { label: t`Total`, value: showRupees(totalAmount) },
        { label: paidLabel, value: paid === undefined ? '–' : showRupees(paid) },
        { label: t`Balance`, value: paid === undefined ? '–' : showRupees(balance) },
        ...(paid !== undefined && refundDue > 0
          ? [{ label: t`Refund due`, value: showRupees(refundDue) }]
          : []),
      ]}
    />
  )
}
