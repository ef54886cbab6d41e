import { useEffect, useRef, useState } from 'react'
import { useSession } from '../../api/session.ts'
import { eraseDraft, keepDraft, keyOfDraft, readDraft } from '../../storage/draft-store.ts'
import { type Edits, readEdits } from './edits.ts'

/** What was typed over an import's rows, kept in this browser until the server has it or the import is discarded. */
export const useEdits = (importId: string) => {
  const { user } = useSession()
  const draft = keyOfDraft(user._id, `import:${importId}`)
  const [edits, setEdits] = useState<Edits>(() => readEdits(readDraft(draft)))
  const latest = useRef(edits)
  useEffect(() => {
    // Another tab may have kept more.
    if (edits === latest.current) return
    latest.current = edits
    if (Object.keys(edits).length === 0) eraseDraft(draft)
    else keepDraft(draft, edits)
  }, [draft, edits])
  return [edits, setEdits, () => eraseDraft(draft)] as const
}
