import { useEffect, useRef, useState } from 'react'
import { eraseDraft, followDraft, keepDraft, readDraft } from '../../storage/draft-store.ts'
import { useSession } from '../../api/session.ts'
import { draftOfDay, readEdits } from '../../shared/outbox/marks/mark-draft.ts'
import type { Edits } from './marks.ts'

/** The edits of a venue's day, kept in this browser for this person and shared by their tabs. */
export const useMarkDraft = (venue: string, date: string) => {
  const { user } = useSession()
  const draft = draftOfDay(user._id, venue, date)
  const [edits, setEdits] = useState<Edits>(() => readEdits(readDraft(draft)))
  const latest = useRef(edits)

  useEffect(() => {
    // Edits from another tab are not written back, over what is typed there meanwhile.
    if (edits === latest.current) return
    latest.current = edits
    if (Object.keys(edits).length === 0) eraseDraft(draft)
    else keepDraft(draft, edits)
  }, [draft, edits])

  useEffect(
    () =>
      followDraft(draft, (values) => {
        latest.current = readEdits(values)
        setEdits(latest.current)
      }),
    [draft],
  )
  return [edits, setEdits] as const
}
