import { Note } from '../../ui/Note.tsx'
import { useOutbox } from '../outbox/outbox.ts'
import { clockSentence, storageSentence } from './device.ts'

/** What is wrong with the device: it keeps nothing, or its clock is far off. */
export const DeviceNotes = () => {
  const { storage, clockOff } = useOutbox()
  return (
    <>
      {storage !== undefined && <Note tone="warn">{storageSentence(storage)}</Note>}
      {clockOff !== undefined && <Note tone="warn">{clockSentence(clockOff)}</Note>}
    </>
  )
}
