import { useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { Note } from '../ui/Note.tsx'
import { Confirm } from '../ui/dialog/Confirm.tsx'
import { useDraftsKept } from '../storage/draft-store.ts'

type Props = {
  /** What the draft leaves out, e.g. `the password`. */
  without?: string
  onDiscard: () => void
}

const keptWords = 'It stays on this device until you save or discard it.'
const notKeptWords = "This device can't keep it once Muster is closed."

/** Says that a draft was restored, and offers to discard it. */
export const DraftNotice = ({ without, onDiscard }: Props) => {
  const [asking, setAsking] = useState(false)
  const kept = useDraftsKept()
  const what = without === undefined ? 'Draft restored.' : `Draft restored, without ${without}.`
  return (
    <Note
      action={
        <Button variant="quiet" onClick={() => setAsking(true)}>
          Discard
        </Button>
      }
    >
      {`${what} ${kept ? keptWords : notKeptWords}`}
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        title="Discard draft"
        sentence="What you typed and didn't save will be erased. This can't be undone."
        confirm="Discard draft"
        danger
        onConfirm={() => {
          setAsking(false)
          onDiscard()
        }}
      />
    </Note>
  )
}
