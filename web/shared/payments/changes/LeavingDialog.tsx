import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { leaveCourse } from '../../../../contract/payments/fee-changes.ts'
import { isDay } from '../../../../contract/values/calendar.ts'
import { read } from '../../../api/client.ts'
import { useFormCommand } from '../../forms/form-command.ts'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { DateField } from '../../../ui/form/DateField.tsx'
import { TextAreaField } from '../../../ui/form/TextField.tsx'
import { Loaded } from '../../../ui/LoadFailed.tsx'
import { useToday } from '../../today.ts'
import { type FeeAccount, feeReads, pathTo } from './fee-account.ts'
import { LeavingWorking } from './LeavingWorking.tsx'

type Props = { account: FeeAccount; onClose: () => void }

const typed = leaveCourse.body.omit({ charge: true })

/** The last day in a course, and what the student pays for it, line by line, before it is confirmed. */
export const LeavingDialog = ({ account, onClose }: Props) => {
  const today = useToday()
  const { form, command } = useFormCommand('POST /api/students/:id/courses/:courseId/leave', {
    schema: typed,
    values: { day: today, reason: '' },
    failed: t`Failed to record the leaving`,
    refresh: feeReads,
    refreshIfRefused: true,
    onDone: onClose,
  })
  const day = form.watch('day')
  const params = pathTo(account)
  const preview = useQuery({
    ...read('GET /api/students/:id/courses/:courseId/leaving', { params, query: { day } }),
    enabled: isDay(day),
    retry: false,
  })
  const previewed = preview.data
  return (
    <FormDialog
      title={t`Record leaving`}
      description={account.title}
      confirm={t`Record leaving`}
      disabled={previewed === undefined}
      busy={command.isPending}
      form={form}
      onSubmit={(body) => {
        if (previewed !== undefined)
          command.mutate({ params, body: { ...body, charge: previewed.working.charge } })
      }}
      onClose={onClose}
    >
      <DateField name="day" label={t`Last day in the course`} required max={today} />
      {isDay(day) && (
        <Loaded query={preview} failed={t`Failed to compute what is paid for the course`}>
          {(leaving) => <LeavingWorking leaving={leaving} />}
        </Loaded>
      )}
      <TextAreaField name="reason" label={t`Reason`} required maxLength={300} />
    </FormDialog>
  )
}
