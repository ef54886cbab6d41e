import { useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { type IdempotencyKey, durableKey } from '../../api/idempotency.ts'
import { eraseDraft, keepDraft, keyOfDraft, readDraft } from '../../storage/draft-store.ts'
import { overUsual } from './over-usual.ts'
import { useSession } from '../../api/session.ts'
import { currentSession } from '../../api/session-store.ts'
import { debounced } from '../../ui/debounce.ts'

/** In ms; what is typed is on disk within 200. */
const pause = 100
const nothing: readonly string[] = []

/**
 * The idempotency key of a form is kept next to its draft: an earlier attempt may have created the
 * record although its answer was lost. `act:` is what browsers have stored: under another name the
 * key of such an attempt would not be found, and the record made twice.
 */
const keyFor = (personId: string, name: string): IdempotencyKey =>
  durableKey(keyOfDraft(personId, `act:${name}`))

/** The idempotency key of the form with this draft; corrections keep it. */
export const useDraftKey = (name: string): IdempotencyKey => keyFor(useSession().user._id, name)

/** A draft without fields that may not be kept, or not any more; they are erased. */
const withoutFields = (key: string, except: readonly string[]): unknown => {
  const stored = readDraft(key)
  if (!(stored instanceof Object) || !except.some((field) => field in stored)) return stored
  const kept = Object.entries(stored).filter(([field]) => !except.includes(field))
  keepDraft(key, Object.fromEntries(kept))
  return Object.fromEntries(kept)
}

/**
 * Keeps what is typed into a form in this browser, for this person, until it is discarded. After a
 * reload it is restored, and `restored` says so. Logout erases it. Fields in `except`, e.g. a
 * password, are never kept.
 */
export const useDraft = <V extends FieldValues, C, O>(
  form: UseFormReturn<V, C, O>,
  name: string,
  except: readonly string[] = nothing,
) => {
  const { user } = useSession()
  const { getValues, reset, subscribe } = form
  const key = keyOfDraft(user._id, name)
  const [storedDraft] = useState(() => withoutFields(key, except))
  const [restored, setRestored] = useState(storedDraft !== undefined)
  const [debounce] = useState(() => debounced(pause))

  useEffect(() => {
    if (storedDraft === undefined) return
    reset(overUsual(storedDraft, getValues()) as V, { keepDefaultValues: true })
  }, [getValues, reset, storedDraft])

  useEffect(() => {
    const keep = (values: V) => {
      if (currentSession().is !== 'in') return
      const toStore = Object.entries(values).filter(([field]) => !except.includes(field))
      keepDraft(key, Object.fromEntries(toStore))
    }
    const stop = subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        if (isDirty !== false) debounce.later(() => keep(values))
      },
    })
    window.addEventListener('pagehide', debounce.now)
    return () => {
      debounce.now()
      stop()
      window.removeEventListener('pagehide', debounce.now)
    }
  }, [subscribe, key, except, debounce])

  return {
    restored,
    /** Erases the draft, after a save or on request; the form's values stay as they are. */
    discard: () => {
      debounce.cancel()
      eraseDraft(key)
      keyFor(user._id, name).renew()
      setRestored(false)
    },
  }
}
