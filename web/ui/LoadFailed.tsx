import { t } from '@lingui/core/macro'
import { RotateCw, TriangleAlert, WifiOff } from 'lucide-react'
import { Button } from './Button.tsx'
import { isOffline, isToasted, reasonOf } from '../api/failures.ts'
import type { ReactNode } from 'react'
import { Loading } from './Loading.tsx'

type Props = {
  text: string
  /** What was thrown gives the reason. */
  query: { error: unknown; isFetching?: boolean; refetch: () => unknown }
  detail?: string | undefined
}

/** What failed where no toast has said it, why, and a button to try again. */
export const LoadFailed = ({ text, query, detail }: Props) => {
  const { error, isFetching = false, refetch } = query
  const offline = isOffline(error)
  const Sign = offline ? WifiOff : TriangleAlert
  const what = isToasted(error) ? t`This couldn't be loaded` : text
  const title = offline ? t`You're offline` : what
  const why = detail ?? (offline ? t`This will load once you're connected.` : reasonOf(error))
  return (
    <div className="flex flex-col items-center gap-3 px-4 py-12 text-center text-balance">
      <Sign aria-hidden size={24} className={offline ? 'text-warn' : 'text-bad'} />
      <div>
        <p className="font-medium">{title}</p>
        {why !== undefined && why !== title && <p className="text-soft">{why}</p>}
      </div>
      <Button icon={RotateCw} busy={isFetching} onClick={() => void refetch()}>
        {t`Retry`}
      </Button>
    </div>
  )
}

type LoadedProps<T> = {
  query: { data: T | undefined; isError: boolean; error: unknown; refetch: () => unknown }
  /** What is said when it cannot be loaded. */
  failed: string
  /** What is shown until it is there. */
  waiting?: ReactNode
  children: (data: T) => ReactNode
}

/** What is shown of a thing once it has loaded, and a button to try again where that failed. */
export const Loaded = <T,>({ query, failed, waiting = <Loading />, children }: LoadedProps<T>) => {
  if (query.data !== undefined) return children(query.data)
  return query.isError ? <LoadFailed text={failed} query={query} /> : waiting
}

type EmptyProps = { text: string; action?: ReactNode; framed?: boolean }

/** An empty list: one sentence, and what to do about it. */
export const Empty = ({ text, action, framed = false }: EmptyProps) => (
  <div
    className={`flex flex-col items-center gap-3 px-4 py-12 text-center text-balance ${framed ? 'rounded-lg border border-line bg-raised' : ''}`}
  >
    <p className="text-soft">{text}</p>
    {action}
  </div>
)
