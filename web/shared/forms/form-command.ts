import type { DefaultValues, FieldValues } from 'react-hook-form'
import type { z } from '../../../contract/kit/zod.ts'
import { type CommandName, type CommandOptions, useCommand } from '../../api/client.ts'
import { putRefusal } from '../../ui/form/Form.tsx'
import { checkedBy, useForm } from '../../ui/form/forms.ts'

type Options<N extends CommandName, V, O> = CommandOptions<N> & {
  /** What is typed is checked by it. */
  schema: z.ZodType<O, V>
  values: DefaultValues<V>
}

/** A form, and the command that it sends; what is refused is shown on the fields. */
export const useFormCommand = <N extends CommandName, V extends FieldValues, O>(
  call: N,
  { schema, values, onRefused, ...options }: Options<N, V, O>,
) => {
  const form = useForm({ resolver: checkedBy(schema), defaultValues: values })
  const command = useCommand(call, {
    ...options,
    onRefused: (refusal, input) =>
      onRefused?.(refusal, input) === true || putRefusal(form, refusal),
  })
  return { form, command }
}
