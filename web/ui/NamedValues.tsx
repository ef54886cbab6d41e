import type { ReactNode } from 'react'

type Props = { items: readonly { label: string; value: ReactNode }[] }

/** Names at the left, values at the right, one line each; what is not there is a dash. */
export const NamedValues = ({ items }: Props) => (
  <dl className="grid w-full max-w-100 gap-1.5">
    {items.map(({ label, value }) => (
      <div key={label} className="flex justify-between gap-4">
        <dt className="shrink-0 text-soft">{label}</dt>
        <dd className="min-w-0 text-right font-medium">
          {value === undefined || value === false ? '–' : value}
        </dd>
      </div>
    ))}
  </dl>
)
