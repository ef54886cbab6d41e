import { t } from '@lingui/core/macro'
import { correctMeasurement, type Measurement } from '../../../contract/fitness/calls.ts'
import { factsOf } from '../../../contract/fitness/events.ts'
import { readResult, showResult } from '../../../contract/fitness/figures.ts'
import { showDay } from '../../../contract/values/calendar.ts'
import { demandNames, resultProblemNames } from '../../shared/fitness/names.ts'
import { useFormCommand } from '../../shared/forms/form-command.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { type Fault, faultsBy } from '../../ui/form/forms.ts'
import { SelectField, TextAreaField, TextField } from '../../ui/form/Fields.tsx'
import { fitnessReads } from './fitness-reads.ts'

type Props = { result: Measurement; onClose: () => void }

type Values = { how: 'value' | 'none'; value: string; reason: string }

const valueIn = ({ event }: Measurement, { how, value }: Values): number | undefined => {
  if (how === 'none') return undefined
  const read = readResult(event, value)
  return 'value' in read ? read.value : undefined
}

const faultsOf =
  (result: Measurement) =>
  (values: Values): Fault[] => {
    const faults = faultsBy(correctMeasurement.body, { reason: values.reason })
    if (values.how === 'none') return faults
    const read = readResult(result.event, values.value)
    return 'problem' in read
      ? [{ path: ['value'], message: resultProblemNames()[read.problem] }, ...faults]
      : faults
  }

/** Corrects a result by another value, or sets it aside; the former stays in the history. */
export const CorrectDialog = ({ result, onClose }: Props) => {
  const { event, value, day } = result
  const { dialog, form, command } = useFormCommand('POST /api/measurements/:id/corrections', {
    rules: faultsOf(result),
    values: {
      how: 'value' as const,
      value: factsOf(event).unit === 'passed' ? '' : showResult(event, value),
      reason: '',
    },
    failed: t`Failed to correct the result`,
    refresh: fitnessReads,
    refreshIfRefused: true,
    onClose,
    doneAlready: 'measurement_corrected',
  })
  return (
    <FormDialog
      title={t`Correct result`}
      description={t`${{ event: demandNames()[event] }}, ${{ day: showDay(day) }}: ${{ result: showResult(event, value) }}. The former result stays in the history.`}
      confirm={t`Save correction`}
      {...dialog}
      onSubmit={(values) => {
        const corrected = valueIn(result, values)
        command.mutate({
          params: { id: result._id },
          body: {
            reason: values.reason,
            ...(corrected !== undefined && { value: corrected }),
          },
        })
      }}
    >
      <SelectField
        name="how"
        label={t`What counts instead`}
        required
        options={[
          { value: 'value', label: t`Another result` },
          { value: 'none', label: t`Nothing: set it aside` },
        ]}
      />
      {form.watch('how') === 'value' && (
        <TextField name="value" label={t`Result`} required maxLength={20} />
      )}
      <TextAreaField name="reason" label={t`Reason`} required maxLength={300} />
    </FormDialog>
  )
}
