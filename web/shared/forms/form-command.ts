import type { DefaultValues, FieldValues } from 'react-hook-form'
import { type CommandName, type CommandOptions, useCommand } from '../../api/client.ts'
import { putRefusal } from '../../ui/form/Form.tsx'
import { type Rules, useForm } from '../../ui/form/forms.ts'

type Options<N extends CommandName, V extends FieldValues> = CommandOptions<N> & {
  rules: Rules<V>
  values: DefaultValues<V>
}

/** A form, and the command that it sends; what is refused is shown on the fields. */
export const useFormCommand = <N extends CommandName, V extends FieldValues>(
  call: N,
  { rules, values, onRefused, ...options }: Options<N, V>,
) => {
  const form = useForm({ rules, defaultValues: values })
  const command = useCommand(call, {
    ...options,
    onRefused: (refusal, input) =>
      onRefused?.(refusal, input) === true || putRefusal(form, refusal),
  })
  return { form, command }
}
