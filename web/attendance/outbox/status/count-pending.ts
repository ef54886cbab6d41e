import type { Entry } from '../entry.ts'

/** The name of the database in which this browser keeps marks and rosters. */
export const outboxDatabase = 'muster'

/** Marks that are not uploaded: those that will be, and those that need a decision first. */
export type Pending = { waiting: number; attention: number }

const none: Pending = { waiting: 0, attention: 0 }

export const pendingIn = (entries: readonly Entry[]): Pending => {
  const attention = entries.filter(({ trouble }) => trouble !== undefined).length
  return { waiting: entries.length - attention, attention }
}

/**
 * Counts a person's marks here without the code that sends them, which most visits do not need. It
 * creates no database where there is none, and fails where the browser keeps nothing.
 */
export const countPending = (personId: string): Promise<Pending> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open(outboxDatabase)
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort())
    opening.addEventListener('error', (event) => {
      event.preventDefault()
      if (opening.error?.name === 'AbortError') resolve(none)
      else reject(opening.error)
    })
    opening.addEventListener('success', () => {
      const db = opening.result
      const counting = db.transaction('entries').objectStore('entries').index('person')
      const reading = counting.getAll(personId)
      reading.addEventListener('error', () => reject(reading.error))
      reading.addEventListener('success', () => {
        db.close()
        resolve(pendingIn(reading.result as readonly Entry[]))
      })
    })
  })
