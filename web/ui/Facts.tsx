import type { ComponentProps, ReactNode } from 'react'

export type Fact = {
  label: string
  value: ReactNode
  /** Under the value. */
  detail?: ReactNode
  isStrong?: boolean
}

/** The classes of the list, of each fact in it, and of what a fact consists of. */
export type FactsLook = Record<'list' | 'label' | 'value', string> & {
  fact?: string
  detail?: string
}

type Props = Pick<ComponentProps<'dl'>, 'aria-label' | 'aria-busy'> & {
  items: readonly Fact[]
  look?: FactsLook
}

const isAbsent = (value: ReactNode) => value === undefined || value === false || value === ''

/** Labelled values; a missing one is a dash. */
export const Facts = ({ items, look = inGrid, ...list }: Props) => (
  <dl {...list} className={look.list}>
    {items.map(({ label, value, detail, isStrong }) => (
      <div key={label} className={look.fact ?? 'min-w-0'} data-strong={isStrong}>
        <dt className={look.label}>{label}</dt>
        <dd className={look.value}>{isAbsent(value) ? '–' : value}</dd>
        {detail !== undefined && <dd className={look.detail}>{detail}</dd>}
      </div>
    ))}
  </dl>
)

const inGrid: FactsLook = {
  list: 'grid grid-cols-1 gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-3',
  label: 'text-small text-soft',
  value: 'whitespace-pre-line break-words',
}

const inLines: FactsLook = {
  list: 'grid w-full max-w-100 gap-1.5',
  fact: 'flex justify-between gap-4',
  label: 'max-w-2/3 shrink-0 text-soft',
  value: 'min-w-0 text-right font-medium',
}

const band = 'grid gap-x-4 gap-y-2 rounded-md bg-well px-3 py-2'

const inBand: FactsLook = {
  list: `${band} grid-cols-2 md:grid-cols-4`,
  label: 'text-small text-soft',
  value: 'font-medium',
}

const inBandOfFew: FactsLook = {
  ...inBand,
  list: `${band} grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))]`,
}

/** Labels on the left, values on the right, one line each. */
export const NamedValues = ({ items }: Pick<Props, 'items'>) => (
  <Facts items={items} look={inLines} />
)

/** Two to four figures of an account, side by side. */
export const FigureBand = ({ items }: Pick<Props, 'items'>) => (
  <Facts items={items} look={items.length < 4 ? inBandOfFew : inBand} />
)
