import { useOutbox } from '../kit/outbox/outbox.ts'
import { storageSentence } from './unsent.ts'

/** Says where this browser cannot keep marks. */
export const StorageNote = () => {
  const { storage } = useOutbox()
  if (storage === undefined) return null
  return (
    <p role="status" className="rounded-md bg-warn-soft px-3 py-2 text-warn">
      {storageSentence(storage)}
    </p>
  )
}
