import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type lazyPart, partAdvice } from '../lazy/lazy-part.ts'
import { toastFailure } from '../toast/toast.ts'

/**
 * The code of a popup, loaded when one first opens: no page waits for it. If it can't be loaded, a
 * toast says so and the popup closes.
 */
export const usePopup = <Code>(
  part: ReturnType<typeof lazyPart<Code>>,
  { open, onClose }: { open: boolean; onClose: () => void },
): Code | undefined => {
  const { data, isError } = useQuery({ ...part, enabled: open })
  useEffect(() => {
    if (!open || !isError) return
    toastFailure(t`This could not be opened`, partAdvice(), { once: true })
    onClose()
  }, [open, isError, onClose])
  return data
}
