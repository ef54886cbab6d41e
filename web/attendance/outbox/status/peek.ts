import type { Entry } from '../entry.ts'
import { shelves } from './shelves.ts'

const none = { waiting: 0, attention: 0 }

/**
 * Counts what a person has waiting here, without the code that sends it, which most visits do not
 * need. Where nothing was ever kept, it makes no shelves either. Fails where nothing can be kept.
 */
export const peek = (personId: string): Promise<{ waiting: number; attention: number }> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open(shelves)
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
        const entries = reading.result as readonly Entry[]
        const attention = entries.filter(({ trouble }) => trouble !== undefined).length
        resolve({ waiting: entries.length - attention, attention })
      })
    })
  })
