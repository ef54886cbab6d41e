import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Dialog } from '../dialog/Dialog.tsx'
import { LoadFailed } from '../LoadFailed.tsx'
import { partAdvice, type partOf } from './part.ts'

type Props<Code> = {
  part: ReturnType<typeof partOf<Code>>
  title: string
  failed: string
  onClose: () => void
  children: (code: Code) => ReactNode
}

/** A dialog whose code is fetched when it is opened; where that fails, a dialog says so. */
export const DialogPart = <Code,>({ part, title, failed, onClose, children }: Props<Code>) => {
  const { data, errorUpdateCount, isFetching, refetch } = useQuery(part)
  if (data !== undefined) return children(data)
  if (errorUpdateCount === 0) return null
  return (
    <Dialog open onClose={onClose} title={title}>
      <LoadFailed
        text={failed}
        detail={partAdvice}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    </Dialog>
  )
}
