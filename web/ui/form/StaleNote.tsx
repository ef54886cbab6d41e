import { useState } from 'react'
import { refusals } from '../../../contract/kit/refusals.ts'
import { Button } from '../Button.tsx'

/** Says in a dialog that the record has changed meanwhile; what was typed stays until a reload. */
export const StaleNote = ({ onReload }: { onReload: () => Promise<void> }) => {
  const [busy, setBusy] = useState(false)
  const reload = () => {
    setBusy(true)
    void onReload().finally(() => setBusy(false))
  }
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-warn-soft p-3 text-warn"
    >
      <p>{refusals.stale.message}</p>
      <Button busy={busy} onClick={reload}>
        Reload
      </Button>
    </div>
  )
}
