import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadFailed } from '../LoadFailed.tsx'
import { Loading } from '../Loading.tsx'
import { partAdvice, type lazyPart } from './lazy-part.ts'
import { Dialog, dialogPart } from '../dialog/Dialog.tsx'

type Props<Code> = {
  part: ReturnType<typeof lazyPart<Code>>
  failed: string
  children: (code: Code) => ReactNode
}

/** A part of a screen whose code loads when it is needed. */
export const LazyPart = <Code,>({ part, failed, children }: Props<Code>) => {
  const { data, errorUpdateCount, isFetching, refetch } = useQuery(part)
  if (data !== undefined) return children(data)
  if (errorUpdateCount === 0) return <Loading />
  return (
    <LoadFailed
      text={failed}
      detail={partAdvice()}
      busy={isFetching}
      onRetry={() => void refetch()}
    />
  )
}

type DialogProps<Code> = {
  part: ReturnType<typeof lazyPart<Code>>
  title: string
  failed: string
  onClose: () => void
  children: (code: Code) => ReactNode
}

/** A dialog whose code loads when it is opened; if that fails, a dialog says so. */
export const LazyDialog = <Code,>({
  part,
  title,
  failed,
  onClose,
  children,
}: DialogProps<Code>) => {
  const { data, errorUpdateCount, isFetching, refetch } = useQuery(part)
  // The code around every dialog loads meanwhile.
  useQuery(dialogPart)
  if (data !== undefined) return children(data)
  if (errorUpdateCount === 0) return null
  return (
    <Dialog open onClose={onClose} title={title}>
      <LoadFailed
        text={failed}
        detail={partAdvice()}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    </Dialog>
  )
}
