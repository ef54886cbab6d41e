import { useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { Note } from '../ui/Note.tsx'
import { Confirm } from '../ui/dialog/Confirm.tsx'
import { useDraftsKept } from '../storage/draft-store.ts'

type Props = {
  /** True where the draft leaves out a password. */
  withoutPassword?: boolean
  onDiscard: () => void
}

const restored = {
  kept: 'Draft restored. It stays on this device until you save or discard it.',
  notKept: "Draft restored. This device can't keep it once Muster is closed.",
}
const restoredWithoutPassword = {
  kept: 'Draft restored, without the password. It stays on this device until you save or discard it.',
  notKept: "Draft restored, without the password. This device can't keep it once Muster is closed.",
}

/** Says that a draft was restored, and offers to discard it. */
export const DraftNotice = ({ withoutPassword = false, onDiscard }: Props) => {
  const [asking, setAsking] = useState(false)
  const kept = useDraftsKept()
  const words = withoutPassword ? restoredWithoutPassword : restored
  return (
    <Note
      action={
        <Button variant="quiet" onClick={() => setAsking(true)}>
          Discard
        </Button>
      }
    >
      {kept ? words.kept : words.notKept}
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
