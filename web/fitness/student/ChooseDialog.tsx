import { t } from '@lingui/core/macro'
import { correctMeasurement, type Measurement } from '../../../contract/fitness/calls.ts'
import { showResult } from '../../../contract/fitness/figures.ts'
import { useFormCommand } from '../../shared/forms/form-command.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { TextAreaField } from '../../ui/form/Fields.tsx'
import { fitnessReads } from './fitness-reads.ts'

type Props = {
  chosen: Measurement
  /** Of the same attempt, with another value; they are corrected one after another. */
  others: readonly Measurement[]
  onClose: () => void
}

/** Asks why one of several results of an attempt counts. */
export const ChooseDialog = ({ chosen, others, onClose }: Props) => {
  const { dialog, command } = useFormCommand('POST /api/measurements/:id/corrections', {
    rules: correctMeasurement.body,
    values: { reason: '' },
    failed: t`Failed to save which result counts`,
    refresh: fitnessReads,
    refreshIfRefused: true,
    onDone: (_, { params, body }) => {
      const next = others[others.findIndex(({ _id }) => _id === params.id) + 1]
      if (next === undefined) onClose()
      else command.mutate({ params: { id: next._id }, body })
    },
    onClose,
    doneAlready: 'measurement_corrected',
  })
  const [first] = others
  return (
    <FormDialog
      title={t`${{ result: showResult(chosen.event, chosen.value) }} counts`}
      description={t`The other results of this attempt stay in the history and don't count.`}
      confirm={t`Save`}
      {...dialog}
      onSubmit={({ reason }) => {
        if (first !== undefined)
          command.mutate({
            params: { id: first._id },
            body: { reason, insteadId: chosen._id },
          })
      }}
    >
      <TextAreaField name="reason" label={t`Reason`} required maxLength={300} />
    </FormDialog>
  )
}
