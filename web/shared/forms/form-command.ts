import type { DefaultValues, FieldValues } from 'react-hook-form'
import type { RefusalCode } from '../../../contract/kit/refusals.ts'
import { type CommandName, type CommandOptions, useCommand } from '../../api/client.ts'
import { putRefusal } from '../../ui/form/Form.tsx'
import { type Rules, useForm } from '../../ui/form/forms.ts'

type Options<N extends CommandName, V extends FieldValues> = CommandOptions<N> & {
  rules: Rules<V>
  values: DefaultValues<V>
  /** Closes its dialog, by default once it is done; a form of a page stays. */
  onClose?: () => void
  /** The refusal of what is done already: there is nothing left to ask. */
  doneAlready?: RefusalCode | undefined
}

const stay = () => undefined

/** A form, and the command that it sends; what is refused is shown on the fields. `dialog` is for its `FormDialog`. */
export const useFormCommand = <N extends CommandName, V extends FieldValues>(
  call: N,
  { rules, values, onClose = stay, doneAlready, onRefused, ...options }: Options<N, V>,
) => {
  const form = useForm({ rules, defaultValues: values })
  const command = useCommand(call, {
    onDone: onClose,
    ...options,
    onRefused: (refusal, input) => {
      if (refusal.code === doneAlready) onClose()
      return onRefused?.(refusal, input) === true || putRefusal(form, refusal)
    },
  })
  return { form, command, dialog: { form, busy: command.isPending, onClose } }
}
