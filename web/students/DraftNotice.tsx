import { useState } from 'react'
import { Button } from '../kit/Button.tsx'
import { Confirm } from '../kit/Confirm.tsx'

/** Says that what was typed before is there again, and lets it go. */
export const DraftNotice = ({ onDiscard }: { onDiscard: () => void }) => {
  const [asking, setAsking] = useState(false)
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-md bg-well px-3 py-1.5 text-soft"
    >
      <p>Draft restored. It is kept in this browser until you save or discard it.</p>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        Discard
      </Button>
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        title="Discard Draft"
        sentence="What was typed and not yet saved is erased. This cannot be undone."
        confirm="Discard Draft"
        danger
        onConfirm={() => {
          setAsking(false)
          onDiscard()
        }}
      />
    </div>
  )
}
