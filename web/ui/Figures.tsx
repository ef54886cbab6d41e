import { t } from '@lingui/core/macro'
import { Link } from 'react-router'
import { Facts } from './Facts.tsx'

export type FigureItem = {
  label: string
  value: string
  /** Under the value. */
  detail?: string
  /** The address of the list that shows what is counted. */
  to?: string
  /** True while that list is shown. */
  isShown?: boolean
}

type Props = {
  items: readonly FigureItem[]
  /** The figures are still loading, but their space is reserved. */
  waiting: boolean
}

/** A few labelled numbers, side by side; a press on one with a list shows that list. */
export const Figures = ({ items, waiting }: Props) => (
  <Facts
    aria-label={t`Statistics`}
    aria-busy={waiting}
    look={{ ...look, list: `${look.list} ${columnsOf(items.length)}` }}
    items={items.map((item) => ({
      label: item.label,
      value: !waiting && <Value {...item} />,
      detail: waiting && item.detail !== undefined ? '–' : item.detail,
    }))}
  />
)

const look = {
  list: 'grid grid-cols-2 gap-x-4 gap-y-3 rounded-lg border border-line bg-raised px-4 py-3',
  fact: 'relative min-w-0',
  label: 'text-small text-soft',
  value: 'text-lead font-semibold',
  detail: 'text-small text-soft',
}

const Value = ({ label, value, detail, to, isShown = false }: FigureItem) =>
  to === undefined ? (
    value
  ) : (
    <Link
      to={to}
      preventScrollReset
      aria-label={detail === undefined ? `${label}: ${value}` : `${label}: ${value}, ${detail}`}
      aria-current={isShown ? 'true' : undefined}
      className="after:absolute after:inset-0 hover:text-accent-ink hover:underline aria-[current]:text-accent-ink aria-[current]:underline"
    >
      {value}
    </Link>
  )

const columnsOf = (figures: number): string => {
  if (figures === 4) return 'sm:grid-cols-4'
  return figures === 7
    ? 'sm:grid-cols-4 lg:grid-cols-7 print:grid-cols-7'
    : 'sm:grid-cols-3 lg:grid-cols-6'
}
