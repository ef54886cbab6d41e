import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadFailed } from '../LoadFailed.tsx'
import { Loading } from '../Loading.tsx'
import { partAdvice, type partOf } from './part.ts'

type Props<Code> = {
  part: ReturnType<typeof partOf<Code>>
  failed: string
  children: (code: Code) => ReactNode
}

/** A part of a screen whose code is fetched when it is wanted; without it the screen stays. */
export const Part = <Code,>({ part, failed, children }: Props<Code>) => {
  const { data, errorUpdateCount, isFetching, refetch } = useQuery(part)
  if (data !== undefined) return children(data)
  if (errorUpdateCount === 0) return <Loading />
  return (
    <LoadFailed
      text={failed}
      detail={partAdvice}
      busy={isFetching}
      onRetry={() => void refetch()}
    />
  )
}
