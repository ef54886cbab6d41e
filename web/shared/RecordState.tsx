import type { ReactNode } from 'react'
import { Refused } from '../api/client.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { Empty, LoadFailed } from '../ui/LoadFailed.tsx'
import { Loading } from '../ui/Loading.tsx'
import { Page } from '../ui/Page.tsx'

type Link = { to: string; label: string }

type Reading = { isPending: boolean; isFetching: boolean; error: unknown; refetch: () => unknown }

type Props = {
  query: Reading
  title: string
  /** What the page says when the record cannot be loaded. */
  failed: string
  back: Link
  missing: Missing
  /** The page while the record is loading. */
  waiting?: ReactNode
}

/** What a page says when there is no such record, and where it leads. */
export type Missing = { title: string; text: string; link: Link }

export const isNotFound = (error: unknown): boolean =>
  error instanceof Refused && error.status === 404

/** The page of a record that is loading, could not be loaded, or does not exist. */
export const RecordState = (props: Props) => {
  const { query, title, failed, back, missing, waiting = <Loading /> } = props
  if (isNotFound(query.error)) return <NotFound back={back} missing={missing} />
  return (
    <Page title={title} back={back}>
      {query.isPending ? waiting : <LoadFailed text={failed} query={query} />}
    </Page>
  )
}

export const NotFound = ({ back, missing }: Pick<Props, 'back' | 'missing'>) => (
  <Page title={missing.title} back={back}>
    <Empty
      text={missing.text}
      action={<ButtonLink to={missing.link.to}>{missing.link.label}</ButtonLink>}
    />
  </Page>
)
