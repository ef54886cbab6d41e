import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { LoadFailed } from '../LoadFailed.tsx'
import { Loading } from '../Loading.tsx'
import { lazyPart, partAdvice } from './lazy-part.ts'

type Props<Code> = {
  part: ReturnType<typeof lazyPart<Code>>
  failed: string
  /** What stands there until it has come. */
  waiting?: ReactNode
  children: (code: Code) => ReactNode
}

/** A part of a screen whose code loads when it is needed. */
export const LazyPart = <Code,>(props: Props<Code>) => {
  const { part, failed, waiting = <Loading />, children } = props
  const query = useQuery(part)
  if (query.data !== undefined) return children(query.data)
  if (query.errorUpdateCount === 0) return waiting
  return <LoadFailed text={failed} detail={partAdvice()} query={query} />
}

/** In ms: what is rarely needed loads after the screen. */
const unhurried = 5_000

/** True once the screen has had time to load. */
export const useLater = (): boolean => {
  const [later, setLater] = useState(false)
  useEffect(() => {
    const timer = window.setTimeout(() => setLater(true), unhurried)
    return () => window.clearTimeout(timer)
  }, [])
  return later
}

/** A part that loads once the screen has had time to; nothing, where its code cannot be loaded. */
export const LaterPart = <Code,>({ part, children }: Pick<Props<Code>, 'part' | 'children'>) => {
  const { data } = useQuery({ ...part, enabled: useLater() })
  return data === undefined ? null : children(data)
}
