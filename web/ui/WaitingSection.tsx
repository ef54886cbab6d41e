import type { UseQueryResult } from '@tanstack/react-query'
import { LoadFailed } from './LoadFailed.tsx'
import { Section } from './Section.tsx'
import { Skeleton } from './Skeleton.tsx'

type Props = { id: string; title: string; query: UseQueryResult; failed: string }

/** A section whose content is on its way, or did not come. */
export const WaitingSection = ({ id, title, query, failed }: Props) => (
  <Section id={id} title={title}>
    {query.isError ? (
      <LoadFailed
        text={failed}
        error={query.error}
        onRetry={query.refetch}
        busy={query.isFetching}
      />
    ) : (
      <Skeleton lines={6} />
    )}
  </Section>
)
