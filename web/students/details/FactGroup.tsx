import type { ReactNode } from 'react'
import { type Fact, Facts } from '../../ui/Facts.tsx'

const inColumns = {
  list: 'grid grid-cols-[var(--label)_minmax(0,1fr)] gap-1',
  fact: 'col-span-2 grid grid-cols-subgrid items-baseline gap-2',
  label: 'text-small break-words text-soft',
  value: 'min-w-0 whitespace-pre-line break-words',
}

type GroupProps = { id: string; title: string; facts?: readonly Fact[]; children?: ReactNode }

/** A part of what is known of a student, under its heading. */
export const FactGroup = ({ id, title, facts = [], children }: GroupProps) => (
  <section
    id={id}
    aria-labelledby={`${id}-title`}
    className="min-w-0 scroll-mt-4 px-4 py-3 md:px-5"
  >
    <h2 id={`${id}-title`} className="mb-1 text-body">
      {title}
    </h2>
    <Facts items={facts} look={inColumns} />
    {children}
  </section>
)
