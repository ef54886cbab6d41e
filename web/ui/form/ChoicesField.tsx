import { useWatch } from 'react-hook-form'
import { FaultText, useField } from './Form.tsx'

type Props<T> = {
  name: string
  label: string
  /** False where a heading says it already. */
  labelShown?: boolean
  hint?: string
  options: readonly { value: T; label: string }[]
}

/** Any number of choices, kept in the order of the options. */
export const ChoicesField = <T extends string | number>(props: Props<T>) => {
  const { name, label, labelShown = true, hint, options } = props
  const { form } = useField(name)
  const chosen: readonly T[] = useWatch({ control: form.control, name })
  const set = (value: T, isChosen: boolean) =>
    form.setValue(
      name,
      options
        .map((option) => option.value)
        .filter((one) => (one === value ? isChosen : chosen.includes(one))),
      { shouldDirty: true, shouldValidate: form.formState.isSubmitted },
    )
  return (
    <fieldset className="grid min-w-0 gap-1">
      <legend className={labelShown ? 'mb-1 font-medium' : 'sr-only'}>{label}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(max(8.5rem,22%),1fr))] gap-2">
        {options.map(({ value, label: words }) => (
          <label
            key={value}
            className="flex min-h-11 cursor-pointer items-center gap-2 rounded-md border border-line-strong px-3 has-checked:border-accent-ink has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring dense:min-h-9"
          >
            <input
              type="checkbox"
              className="accent-accent-ink outline-none"
              checked={chosen.includes(value)}
              onChange={({ target }) => set(value, target.checked)}
            />
            {words}
          </label>
        ))}
      </div>
      {hint !== undefined && <p className="text-small text-soft">{hint}</p>}
      <FaultText name={name} />
    </fieldset>
  )
}
