import type { ComponentProps } from 'react'
import { FieldFrame } from './FieldFrame.tsx'
import { type FieldProps, useField } from './Form.tsx'

export type NumberFieldProps = FieldProps &
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
