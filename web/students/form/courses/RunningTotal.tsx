import { t } from '@lingui/core/macro'
import { useFormContext, useWatch } from 'react-hook-form'
import { showRupees } from '../../../../contract/values/money.ts'
import type { Student } from '../../../../contract/students/calls.ts'
import { type Offer, runningTotal } from './course-choice.ts'
import type { StudentValues } from '../form-values.ts'
import { Facts } from '../../../ui/Facts.tsx'

type Props = { offer: Offer; student: Student | undefined }

/** What the form adds up to so far, in rupees. */
export const useRunningTotal = ({ offer, student }: Props) => {
  const { control } = useFormContext<StudentValues>()
  const [choices, entered] = useWatch({ control, name: ['selectedCourses', 'admissionFee'] })
  const admissionFee = student === undefined ? (entered ?? 0) : 0
  return runningTotal(choices, offer, admissionFee)
}

export const RunningTotal = (props: Props) => {
  const total = useRunningTotal(props)
  const line = (label: string, amount: number | undefined) => ({
    label,
    value: amount !== undefined && showRupees(amount),
  })
  return (
    <Facts
      aria-label={t`Running total`}
      look={inSum}
      items={[
        line(t`Courses`, total.courses),
        props.student === undefined
          ? line(t`Admission fee`, total.admissionFee)
          : line(t`Paid before`, total.paidBefore),
        { ...line(t`Due now`, total.toPay), isStrong: true },
        line(t`Course balance`, total.balance),
      ]}
    />
  )
}

const inSum = {
  list: 'grid gap-1 rounded-md border border-line p-3',
  fact: 'flex items-baseline justify-between gap-4 data-strong:border-t data-strong:border-line data-strong:pt-1 data-strong:font-medium',
  label: 'text-soft in-data-strong:text-ink',
  value: 'text-right',
}
