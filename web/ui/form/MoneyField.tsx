import { NumberField, type NumberFieldProps } from './NumberField.tsx'

/** An amount in rupees, with at most two decimals. */
export const MoneyField = (props: Omit<NumberFieldProps, 'sign'>) => (
  <NumberField min={0} step={0.01} {...props} sign="₹" />
)
