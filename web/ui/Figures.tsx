import { t } from '@lingui/core/macro'
import { Link } from 'react-router'

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
  <dl
    aria-label={t`Statistics`}
    aria-busy={waiting}
    className={`grid grid-cols-2 gap-x-4 gap-y-3 rounded-lg border border-line bg-raised px-4 py-3 ${columnsOf(items.length)}`}
  >
    {items.map((item) => (
      <div key={item.label} className="relative min-w-0">
        <dt className="text-small text-soft">{item.label}</dt>
        <dd className="text-lead font-semibold">{waiting ? '–' : <Value {...item} />}</dd>
        {item.detail !== undefined && (
          <dd className="text-small text-soft">{waiting ? '–' : item.detail}</dd>
        )}
      </div>
    ))}
  </dl>
)

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
  return figures === 7 ? 'sm:grid-cols-4 lg:grid-cols-7' : 'sm:grid-cols-3 lg:grid-cols-6'
}
