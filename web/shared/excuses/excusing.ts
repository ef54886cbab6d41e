import { useRef, useState } from 'react'
import { useSession } from '../../api/session.ts'
import { entryOfExcuse, type OwnExcuse } from '../outbox/excuses/excuse-kind.ts'
import { excuseWords } from '../outbox/excuses/excuse-upload.ts'
import { outbox } from '../outbox/outbox.ts'
import { tellSaving } from '../saving/saving-words.ts'

/** Whom an excuse is of. */
export type ExcusedStudent = Pick<OwnExcuse, 'studentId' | 'name' | 'registrationNumber' | 'venue'>

/** Saves excuses through the outbox; `onDone` is called unless the server has refused one just now. */
export const useExcusing = (onDone: () => void) => {
  const { user } = useSession()
  const [busy, setBusy] = useState(false)
  /** Refused with the form still open: what is saved next comes in its place. */
  const refused = useRef<readonly string[]>([])
  const save = async (rows: readonly OwnExcuse[]): Promise<void> => {
    if (busy) return
    setBusy(true)
    await outbox.discard(refused.current)
    const entries = rows.map((row) => entryOfExcuse(user._id, row))
    const result = await tellSaving(await outbox.save(entries), excuseWords)
    setBusy(false)
    refused.current = result === 'refused' ? entries.map(({ key }) => key) : []
    if (result !== 'refused') onDone()
  }
  return { busy, save: (rows: readonly OwnExcuse[]) => void save(rows) }
}
