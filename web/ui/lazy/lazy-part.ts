import { t } from '@lingui/core/macro'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { inTime } from './in-time.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { toastFailure } from '../toast/toast.ts'

let parts = 0

/**
 * A query for the code of a part of a screen, loaded when the part is needed. If it fails, the screen
 * stays, says so and can try again.
 */
export const lazyPart = <Code>(load: () => Promise<Code>) => {
  parts += 1
  return queryOptions({
    queryKey: ['part', parts],
    queryFn: () => inTime(load()),
    staleTime: Infinity,
    gcTime: Infinity,
    structuralSharing: false,
  })
}

/** What to do when it fails: a newer release may have removed the code. */
export const partAdvice = (): string =>
  t`Check your connection and try again. If that doesn't help, reload the page.`

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

/** What a popup takes that belongs to a button. */
export type PopupProps = {
  open: boolean
  onClose: () => void
  opener: RefObject<HTMLButtonElement | null>
}

/** A popup that a button opens: its code, what it takes, and what the button takes. */
export const useButtonPopup = <Code>(part: ReturnType<typeof lazyPart<Code>>) => {
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const popup: PopupProps = { open, onClose: () => setOpen(false), opener }
  const button = {
    ref: opener,
    'aria-haspopup': 'dialog',
    'aria-expanded': open,
    onClick: () => setOpen(true),
  } as const
  return { code: usePopup(part, popup), popup, button }
}
