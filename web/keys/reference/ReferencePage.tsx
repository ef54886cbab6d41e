import { t } from '@lingui/core/macro'
import { useQuery, queryOptions } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useMemo } from 'react'
import { saveFile } from '../../files/save-file.ts'
import { Button } from '../../ui/Button.tsx'
import { SearchBox } from '../../ui/filters/SearchBox.tsx'
import { useUrlState } from '../../ui/filters/url-state.ts'
import { Empty, Loaded } from '../../ui/LoadFailed.tsx'
import { Skeleton } from '../../ui/Loading.tsx'
import { Page } from '../../ui/Page.tsx'
import { findCalls, readReference } from './calls.ts'
import { FeatureCalls } from './FeatureCalls.tsx'
import { backTo } from '../../screens/menu.ts'
import { CodeBlock } from './CodeBlock.tsx'
import { signedIn } from '../../api/client.ts'
import { transmitDocument } from '../../api/transmit.ts'

/** What other programs can call, from the document that they read too. */
export const ReferencePage = () => {
  const failed = t`Failed to load the API reference`
  const query = useQuery(readOpenApi({ failed }))
  const reference = useMemo(
    () => (query.data === undefined ? undefined : readReference(query.data)),
    [query.data],
  )
  const url = useUrlState()
  const search = url.get('search')
  const calls = findCalls(reference?.calls ?? [], search)
  const features = Map.groupBy(calls, ({ feature }) => feature)
  const download = () =>
    saveFile(
      new Blob([`${JSON.stringify(query.data, null, 2)}\n`], { type: 'application/json' }),
      'muster-openapi.json',
    )

  return (
    <Page
      title={t`API reference`}
      back={backTo('keys')}
      context={
        reference &&
        t`Muster ${{ version: reference.version }}, ${{ count: reference.calls.length }} calls`
      }
      action={
        <Button icon={Download} onClick={download} idle={reference === undefined}>
          {t`Download JSON`}
        </Button>
      }
    >
      <Loaded query={query} failed={failed} waiting={<Skeleton lines={12} />}>
        {() => (
          <>
            <FirstCall />
            <SearchBox
              label={t`Search calls`}
              value={search}
              onSearch={(text) => url.set({ search: text }, { replace: true })}
            />
            {[...features].map(([feature, calls]) => (
              <FeatureCalls key={feature} feature={feature} calls={calls} />
            ))}
            {calls.length === 0 && <Empty text={t`No calls match this search`} />}
          </>
        )}
      </Loaded>
    </Page>
  )
}

/** How a program calls at all. */
const FirstCall = () => {
  const address = window.location.origin
  return (
    <section className="flex flex-col gap-2">
      <p>
        {t`A program sends an API key with each call, as here. It may call what its key allows; everything else is refused.`}
      </p>
      <CodeBlock
        code={`curl '${address}/api/students/venues' \\\n  --header 'Authorization: Bearer YOUR_KEY'`}
      />
      <p className="text-soft">
        {t`Money is in rupees, a date is YYYY-MM-DD, and an instant is in UTC. A refusal says in "message" what to do. After 429 or 503, wait as many seconds as Retry-After says.`}
      </p>
    </section>
  )
}

/** A query for the description of the API, as the server gives it to every program. */
const readOpenApi = ({ failed }: { failed: string }) =>
  queryOptions({
    queryKey: ['GET /openapi.json'] as const,
    queryFn: ({ signal }) => signedIn(() => transmitDocument('/openapi.json', { signal })),
    // It changes with a new version of Muster, which the page then loads too.
    staleTime: Infinity,
    meta: { failed },
  })
