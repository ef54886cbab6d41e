import { t } from '@lingui/core/macro'
import { leaveCourse } from '../../../../contract/payments/fee-changes.ts'
import { isDay, showDay } from '../../../../contract/values/calendar.ts'
import { useRead } from '../../../api/client.ts'
import { useFormCommand } from '../../forms/form-command.ts'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { DateField } from '../../../ui/form/DateField.tsx'
import { TextAreaField } from '../../../ui/form/Fields.tsx'
import { Loaded } from '../../../ui/LoadFailed.tsx'
import { useToday } from '../../today.ts'
import { type FeeAccount, feeReads, pathTo } from './fee-account.ts'
import type { Answer } from '../../../../contract/kit/api.ts'
import { showRupees } from '../../../../contract/values/money.ts'
import { NamedValues } from '../../../ui/Facts.tsx'

type Props = { account: FeeAccount; onClose: () => void }

const typed = leaveCourse.body.omit({ charge: true })

/** The last day in a course, and what the student pays for it, line by line, before it is confirmed. */
export const LeavingDialog = ({ account, onClose }: Props) => {
  const today = useToday()
  const { dialog, form, command } = useFormCommand(
    'POST /api/students/:id/courses/:courseId/leave',
    {
      rules: typed,
      values: { day: today, reason: '' },
      failed: t`Failed to record the leaving`,
      refresh: feeReads,
      refreshIfRefused: true,
      onClose,
    },
  )
  const day = form.watch('day')
  const params = pathTo(account)
  const preview = useRead('GET /api/students/:id/courses/:courseId/leaving', {
    params,
    query: { day },
    enabled: isDay(day),
    retry: false,
  })
  const previewed = preview.data
  return (
    <FormDialog
      title={t`Record leaving`}
      description={account.title}
      disabled={previewed === undefined}
      {...dialog}
      onSubmit={(body) => {
        if (previewed !== undefined)
          command.mutate({ params, body: { ...body, charge: previewed.working.charge } })
      }}
    >
      <DateField name="day" label={t`Last day in the course`} required max={today} />
      {isDay(day) && (
        <Loaded query={preview} failed={t`Failed to compute what is paid for the course`}>
          {(leaving) => <NamedValues items={linesOf(leaving)} />}
        </Loaded>
      )}
      <TextAreaField name="reason" label={t`Reason`} required maxLength={300} />
    </FormDialog>
  )
}

type Leaving = Answer<'GET /api/students/:id/courses/:courseId/leaving'>

/** What a student who leaves pays for the course, and what follows from it. */
const linesOf = ({ working, refundDue, refundDueBy, balance }: Leaving) => [
  { label: t`Fee after concessions`, value: showRupees(working.fee) },
  ...(working.kept > 0
    ? [
        {
          label: t`Kept first, ${{ percent: working.keptPercent }}%`,
          value: showRupees(working.kept),
        },
      ]
    : []),
  { label: shareOf(working), value: showRupees(working.share) },
  { label: t`For the course in all`, value: showRupees(working.charge) },
  { label: t`Already paid`, value: showRupees(working.paid) },
  refundDue > 0
    ? {
        label: t`To be refunded by ${{ day: showDay(refundDueBy) }}`,
        value: showRupees(refundDue),
      }
    : { label: t`Still to be paid`, value: showRupees(balance) },
]

const shareOf = ({ rule, held, whole }: Leaving['working']): string => {
  if (rule === 'none') return t`Due until that day`
  return rule === 'days' ? t`Day ${held} of ${whole}` : t`Month ${held} of ${whole}`
}
