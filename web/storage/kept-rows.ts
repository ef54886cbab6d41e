/**
 * A person's rows in a store of this browser, without the code that writes them, which most visits do not
 * need. It creates no database where there is none, and fails where the browser keeps nothing.
 */
export const keptRows = <Row>(
  database: string,
  store: string,
  personId: string,
): Promise<readonly Row[]> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open(database)
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort())
    opening.addEventListener('error', (event) => {
      event.preventDefault()
      if (opening.error?.name === 'AbortError') resolve([])
      else reject(opening.error)
    })
    opening.addEventListener('success', () => {
      const db = opening.result
      const reading = db.transaction(store).objectStore(store).index('person').getAll(personId)
      reading.addEventListener('error', () => reject(reading.error))
      reading.addEventListener('success', () => {
        db.close()
        resolve(reading.result as readonly Row[])
      })
    })
  })
