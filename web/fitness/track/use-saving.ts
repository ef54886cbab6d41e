import { useState } from 'react'
import { type OwnResult } from '../../shared/outbox/entry.ts'
import { outbox } from '../../shared/outbox/outbox.ts'
import { resultWords, tellSaving } from '../../shared/saving/saving-words.ts'

/** Hands results to the outbox, which keeps them before it sends them, and shows what comes of it. */
export const useSaving = (personId: string) => {
  const [saving, setSaving] = useState(false)
  return {
    saving,
    /** `onKept` is called once the outbox has them: what was recorded is no longer needed. */
    save: async (results: readonly OwnResult[], onKept: () => void): Promise<void> => {
      if (saving) return
      setSaving(true)
      const sent = await outbox.saveResults(personId, results)
      onKept()
      await tellSaving(sent, resultWords)
      setSaving(false)
    },
  }
}
