import { t } from '@lingui/core/macro'
import { useFormContext, useWatch } from 'react-hook-form'
import { showRupees } from '../../../../contract/values/money.ts'
import type { Student } from '../../../../contract/students/calls.ts'
import { type Offer, runningTotal } from './course-choice.ts'
import type { StudentValues } from '../form-values.ts'

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
  const lines = [
    { label: t`Courses`, amount: total.courses },
    ...(props.student === undefined
      ? [{ label: t`Admission fee`, amount: total.admissionFee }]
      : [{ label: t`Paid before`, amount: total.paidBefore }]),
  ]
  return (
    <dl aria-label={t`Running total`} className="grid gap-1 rounded-md border border-line p-3">
      {lines.map((line) => (
        <Line key={line.label} {...line} />
      ))}
      <Line label={t`Due now`} amount={total.toPay} strong />
      <Line label={t`Course balance`} amount={total.balance} />
    </dl>
  )
}

type LineProps = { label: string; amount: number | undefined; strong?: boolean }

const Line = ({ label, amount, strong = false }: LineProps) => (
  <div
    className={`flex items-baseline justify-between gap-4 ${strong ? 'border-t border-line pt-1 font-medium' : ''}`}
  >
    <dt className={strong ? '' : 'text-soft'}>{label}</dt>
    <dd className="text-right">{amount === undefined ? '–' : showRupees(amount)}</dd>
  </div>
)
