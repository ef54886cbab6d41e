import { storage } from '../../storage/storage.ts'
import { createStore, useStore } from '../create-store.ts'
import { owner } from '../owner.ts'

const changes = createStore(0)

/** What the person chose for lists under this name, kept on this device; empty until they do. */
export const useKept = (name: string): readonly [string, (value: string) => void] => {
  const key = `list:${useStore(owner)}:${name}`
  useStore(changes)
  const keep = (value: string) => {
    storage.set(key, value)
    changes.set(changes.get() + 1)
  }
  return [storage.get(key) ?? '', keep]
}
