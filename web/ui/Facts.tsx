import type { ReactNode } from 'react'

type Props = { items: readonly { label: string; value: ReactNode }[] }

const absent = (value: ReactNode) => value === undefined || value === null || value === ''

/** Labelled values in a grid; a missing one is a dash. */
export const Facts = ({ items }: Props) => (
  <dl className="grid grid-cols-1 gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
    {items.map(({ label, value }) => (
      <div key={label} className="min-w-0">
        <dt className="text-small text-soft">{label}</dt>
        <dd className="whitespace-pre-line break-words">{absent(value) ? '–' : value}</dd>
      </div>
    ))}
  </dl>
)

/** Labels on the left, values on the right, one line each; a missing one is a dash. */
export const NamedValues = ({ items }: Props) => (
  <dl className="grid w-full max-w-100 gap-1.5">
    {items.map(({ label, value }) => (
      <div key={label} className="flex justify-between gap-4">
        <dt className="max-w-2/3 shrink-0 text-soft">{label}</dt>
        <dd className="min-w-0 text-right font-medium">
          {value === undefined || value === false ? '–' : value}
        </dd>
      </div>
    ))}
  </dl>
)

/** Three or four figures of an account, side by side. */
export const FigureBand = ({ items }: Props) => (
  <dl
    className={`grid gap-x-4 gap-y-2 rounded-md bg-well px-3 py-2 ${items.length === 3 ? 'grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))]' : 'grid-cols-2 md:grid-cols-4'}`}
  >
    {items.map(({ label, value }) => (
      <div key={label} className="min-w-0">
        <dt className="text-small text-soft">{label}</dt>
        <dd className="font-medium">{value}</dd>
      </div>
    ))}
  </dl>
)
