import type { ReactNode } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { LoadFailed } from './LoadFailed.tsx'
import { Skeleton } from './Loading.tsx'

type Props = {
  id: string
  title: string
  hint?: ReactNode
  /** At the right of the title. */
  action?: ReactNode
  children: ReactNode
}

/** One part of a form or of a record, with an id that a list of sections can jump to. */
export const Section = ({ id, title, hint, action, children }: Props) => (
  <section
    id={id}
    aria-labelledby={`${id}-title`}
    className="scroll-mt-4 rounded-lg border border-line bg-raised"
  >
    <header className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line px-4 py-3 has-[+:empty]:border-0 md:px-5">
      <div>
        <h2 id={`${id}-title`} tabIndex={-1} className="text-lead">
          {title}
        </h2>
        {hint !== undefined && <p className="text-small text-soft">{hint}</p>}
      </div>
      {action}
    </header>
    <div className="flex flex-col gap-4 p-4 empty:hidden md:p-5">{children}</div>
  </section>
)

type WaitingProps = { id: string; title: string; query: UseQueryResult; failed: string }

export const WaitingSection = ({ id, title, query, failed }: WaitingProps) => (
  <Section id={id} title={title}>
    {query.isError ? <LoadFailed text={failed} query={query} /> : <Skeleton lines={6} />}
  </Section>
)
