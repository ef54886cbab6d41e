import { t } from '@lingui/core/macro'
import { toastFailure } from '../ui/toast/toast.ts'
import { type DBSchema, type IDBPDatabase, type OpenDBCallbacks, openDB } from 'idb'

type Options<S extends DBSchema> = {
  name: string
  upgrade: NonNullable<OpenDBCallbacks<S>['upgrade']>
  /** Called when the browser has taken the database away: it may have been cleared. */
  onTaken: () => void
}

/** Opening fails while the browser clears its storage; the pauses between tries, in ms. */
const pauses = [10, 50, 250, 1_000, 2_000]

const isBeingCleared = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError'

/** A database of this browser: opened when first needed, and again after it was lost or failed. */
export const keptDatabase = <S extends DBSchema>({ name, upgrade, onTaken }: Options<S>) => {
  let opened: Promise<IDBPDatabase<S>> | undefined

  const lose = (taken: boolean) => {
    opened = undefined
    if (taken) onTaken()
  }
  const openOnce = () =>
    openDB<S>(name, 1, {
      upgrade,
      // A newer release in another tab must be able to upgrade it.
      blocking: (_, next, event) => {
        ;(event.target as IDBDatabase).close()
        lose(next === null)
      },
      terminated: () => lose(true),
    })
  const open = async (): Promise<IDBPDatabase<S>> => {
    for (const pause of pauses)
      try {
        return await openOnce()
      } catch (error) {
        if (!isBeingCleared(error)) throw error
        await new Promise((resolve) => setTimeout(resolve, pause))
      }
    return openOnce()
  }
  return (): Promise<IDBPDatabase<S>> => {
    opened ??= open().catch((error: unknown) => {
      opened = undefined
      throw error
    })
    return opened
  }
}

/** Shows that this browser's storage was cleared under a page that still knew its contents. */
export const tellCleared = (): void =>
  toastFailure(
    t`This browser's storage was cleared.`,
    t`What this page still knew has been put back. Log out to erase it.`,
    { once: true },
  )
