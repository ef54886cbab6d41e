import { NumberField } from '../ui/form/Fields.tsx'

type AmountProps = { name: string; label: string; hint?: string | undefined }

export const Hours = (props: AmountProps) => (
  <NumberField {...props} required min={0} max={24} step={0.25} />
)

export const Whole = (props: AmountProps) => (
  <NumberField {...props} required inputMode="numeric" min={0} step={1} />
)
