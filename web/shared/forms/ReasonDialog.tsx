import { t } from '@lingui/core/macro'
import type { Input } from '../../../contract/kit/api.ts'
import type { RefusalCode } from '../../../contract/kit/refusals.ts'
import { reasonGiven } from '../../../contract/values/text.ts'
import type { CommandName, CommandOptions } from '../../api/client.ts'
import { FormDialog, type FormDialogProps } from '../../ui/form/FormDialog.tsx'
import { TextAreaField } from '../../ui/form/Fields.tsx'
import type { Rules } from '../../ui/form/forms.ts'
import { useFormCommand } from './form-command.ts'

type Reason = Readonly<Record<string, string>>

type Props<N extends CommandName> = CommandOptions<N> &
  Pick<FormDialogProps<Reason, unknown, Reason>, 'title' | 'description' | 'cancel' | 'onClose'> & {
    call: N
    inputWith: (reason: string) => Input<N>
    /** The words of the button; by default the title's. */
    confirm?: string
    /** The refusal of what is done already: there is nothing left to ask. */
    doneAlready?: RefusalCode
    /** What the call names it. */
    field?: string
    rules?: Rules<Reason>
    longest?: number
  }

/** Asks why before something is taken back, refused or cancelled. */
export const ReasonDialog = <N extends CommandName>(props: Props<N>) => {
  const { call, inputWith, field = 'reason', rules = reasonGiven, longest = 300, ...rest } = props
  const { title, description, confirm = title, cancel, ...options } = rest
  const { dialog, command } = useFormCommand(call, {
    refreshIfRefused: true,
    ...options,
    rules,
    values: { [field]: '' },
  })
  return (
    <FormDialog
      title={title}
      description={description}
      confirm={confirm}
      cancel={cancel}
      danger
      {...dialog}
      onSubmit={({ [field]: reason = '' }) => command.mutate(inputWith(reason))}
    >
      <TextAreaField name={field} label={t`Reason`} required maxLength={longest} />
    </FormDialog>
  )
}
