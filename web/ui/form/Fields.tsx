import { type ChangeEvent, type ComponentProps, useId } from 'react'
import { FieldFrame } from './FieldFrame.tsx'
import { type FieldProps, useField } from './Form.tsx'
import { PasswordInput } from './PasswordInput.tsx'
import { Select, type SelectChoices } from './SelectFrame.tsx'

type Props = FieldProps &
  Pick<
    ComponentProps<'input'>,
    | 'onKeyDown'
    | 'onPaste'
    | 'inputMode'
    | 'autoComplete'
    | 'placeholder'
    | 'maxLength'
    | 'autoFocus'
  > & {
    type?: 'text' | 'email' | 'tel'
    /** The id of a datalist with suggestions; anything else may be typed too. */
    list?: string
  }

export const TextField = (props: Props) => {
  const { name, type = 'text', label, hint, required, autoComplete = 'off', ...rest } = props
  const { form, error } = useField(name)
  return (
    <FieldFrame label={label} hint={hint} required={required} error={error}>
      {(wiring) => (
        <input
          {...rest}
          {...wiring}
          {...form.register(name)}
          type={type}
          autoComplete={autoComplete}
          className="control"
        />
      )}
    </FieldFrame>
  )
}

type AreaProps = FieldProps &
  Pick<ComponentProps<'textarea'>, 'rows' | 'autoComplete' | 'placeholder' | 'maxLength'>

export const TextAreaField = ({ name, label, hint, required, rows = 3, ...rest }: AreaProps) => {
  const { form, error } = useField(name)
  return (
    <FieldFrame label={label} hint={hint} required={required} error={error}>
      {(wiring) => (
        <textarea {...rest} {...wiring} {...form.register(name)} rows={rows} className="control" />
      )}
    </FieldFrame>
  )
}

type TimeFieldProps = FieldProps & {
  /** Called after the form has the value. */
  onType?: () => void
}

/** A time of the day, `HH:MM`. */
export const TimeField = ({ name, label, hint, required, onType }: TimeFieldProps) => {
  const { form, error } = useField(name)
  return (
    <FieldFrame label={label} hint={hint} required={required} error={error}>
      {(wiring) => (
        <input
          {...wiring}
          {...form.register(name, { onChange: () => onType?.() })}
          type="time"
          className="control"
        />
      )}
    </FieldFrame>
  )
}

type PasswordFieldProps = FieldProps & { autoComplete: 'current-password' | 'new-password' }

export const PasswordField = ({ name, label, hint, required, ...rest }: PasswordFieldProps) => {
  const { form, error } = useField(name)
  return (
    <FieldFrame label={label} hint={hint} required={required} error={error}>
      {(wiring) => <PasswordInput {...rest} {...wiring} {...form.register(name)} />}
    </FieldFrame>
  )
}

/** Yes or no. */
export const TickField = ({ name, label, hint }: Omit<FieldProps, 'required'>) => {
  const { form } = useField(name)
  const id = useId()
  return (
    <div>
      <label className="flex min-h-11 w-fit cursor-pointer items-center gap-2 font-medium dense:min-h-9">
        <input
          {...form.register(name)}
          type="checkbox"
          aria-describedby={hint === undefined ? undefined : id}
          className="accent-accent-ink"
        />
        {label}
      </label>
      {hint !== undefined && (
        <p id={id} className="text-small text-soft">
          {hint}
        </p>
      )}
    </div>
  )
}

type SelectFieldProps = FieldProps &
  SelectChoices & {
    autoComplete?: string
    /** Called after the form has the choice. */
    onChoose?: (value: string) => void
  }

export const SelectField = (props: SelectFieldProps) => {
  const { name, label, hint, required, onChoose, ...rest } = props
  const { form, error } = useField(name)
  const choose = (event: ChangeEvent<HTMLSelectElement>) => onChoose?.(event.target.value)
  return (
    <FieldFrame label={label} hint={hint} required={required} error={error}>
      {(wiring) => <Select {...rest} {...wiring} {...form.register(name, { onChange: choose })} />}
    </FieldFrame>
  )
}

type NumberFieldProps = FieldProps &
  Pick<
    ComponentProps<'input'>,
    'inputMode' | 'placeholder' | 'min' | 'max' | 'step' | 'onFocus'
  > & {
    /** Shown before the number, e.g. a currency's symbol. */
    sign?: string
  }

const toNumber = (typed: unknown): number | undefined =>
  typed === '' || typed === undefined || typed === null ? undefined : Number(typed)

/** Holds a number, or undefined while it is empty. */
export const NumberField = (props: NumberFieldProps) => {
  const { name, label, hint, required, sign, inputMode = 'decimal', step = 'any', ...rest } = props
  const { form, error } = useField(name)
  return (
    <FieldFrame label={label} hint={hint} required={required} error={error}>
      {(wiring) => (
        <div className="relative">
          {sign !== undefined && (
            <span
              aria-hidden
              className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-soft md:left-2.5"
            >
              {sign}
            </span>
          )}
          <input
            {...rest}
            {...wiring}
            {...form.register(name, { setValueAs: toNumber })}
            type="number"
            inputMode={inputMode}
            step={step}
            // Scrolling the page must not change the amount under the pointer.
            onWheel={(event) => event.currentTarget.blur()}
            className={sign === undefined ? 'control' : 'control pl-7!'}
          />
        </div>
      )}
    </FieldFrame>
  )
}

/** An amount in rupees, with at most two decimals. */
export const MoneyField = (props: Omit<NumberFieldProps, 'sign'>) => (
  <NumberField min={0} step={0.01} {...props} sign="₹" />
)
