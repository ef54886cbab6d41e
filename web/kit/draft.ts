import { useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { eraseDraft, keepDraft, keyOfDraft, readDraft } from './draft-store.ts'
import { currentSession, useSession } from './session.ts'

const pause = 300

/**
 * Keeps what is typed into a form in this browser, for this person, until it is discarded: after a
 * reload it is there again, and `restored` says so. It is erased at Logout.
 */
export const useDraft = <V extends FieldValues, C, O>(
  form: UseFormReturn<V, C, O>,
  { name, on }: { name: string; on: boolean },
) => {
  const { user } = useSession()
  const { reset, subscribe } = form
  const key = keyOfDraft(user._id, name)
  const [found] = useState(() => (on ? readDraft(key) : undefined))
  const [restored, setRestored] = useState(found !== undefined)
  const pending = useRef<{ timer: number; values: V } | undefined>(undefined)

  useEffect(() => {
    if (found !== undefined) reset(found as V, { keepDefaultValues: true })
  }, [reset, found])

  useEffect(() => {
    if (!on) return
    const keepNow = () => {
      const { current } = pending
      pending.current = undefined
      window.clearTimeout(current?.timer)
      if (current !== undefined && currentSession().is === 'in') keepDraft(key, current.values)
    }
    const stop = subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        if (isDirty === false) return
        window.clearTimeout(pending.current?.timer)
        pending.current = { timer: window.setTimeout(keepNow, pause), values }
      },
    })
    window.addEventListener('pagehide', keepNow)
    return () => {
      keepNow()
      stop()
      window.removeEventListener('pagehide', keepNow)
    }
  }, [subscribe, key, on])

  return {
    restored,
    /** Erases the draft, after a save or on request; the form's values stay as they are. */
    discard: () => {
      window.clearTimeout(pending.current?.timer)
      pending.current = undefined
      eraseDraft(key)
      setRestored(false)
    },
  }
}
