type Props = {
  items: readonly { label: string; value: string }[]
  /** The figures are still loading, but their space is reserved. */
  waiting: boolean
}

/** A few labelled numbers, side by side. */
export const Figures = ({ items, waiting }: Props) => (
  <dl
    aria-label="Statistics"
    aria-busy={waiting}
    className={`grid grid-cols-2 gap-x-4 gap-y-3 rounded-lg border border-line bg-raised px-4 py-3 ${columnsOf(items.length)}`}
  >
    {items.map(({ label, value }) => (
      <div key={label} className="min-w-0">
        <dt className="text-small text-soft">{label}</dt>
        <dd className="text-lead font-semibold">{waiting ? '–' : value}</dd>
      </div>
    ))}
  </dl>
)

const columnsOf = (figures: number): string => {
  if (figures === 4) return 'sm:grid-cols-4'
  return figures === 7 ? 'sm:grid-cols-4 lg:grid-cols-7' : 'sm:grid-cols-3 lg:grid-cols-6'
}
