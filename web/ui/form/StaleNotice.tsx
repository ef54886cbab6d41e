import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { refusals } from '../../../contract/kit/refusals.ts'
import { Button, ButtonLink } from '../Button.tsx'
import { Notice } from '../Note.tsx'

type Props = {
  /** Where to look at the latest version. */
  latest: string
  onReload: () => Promise<void>
}

/** Says that someone else changed the record; what was typed stays until you reload. */
export const StaleNotice = ({ latest, onReload }: Props) => {
  const [busy, setBusy] = useState(false)
  const reload = () => {
    setBusy(true)
    void onReload().finally(() => setBusy(false))
  }
  return (
    <Notice
      actions={
        <>
          <ButtonLink to={latest} target="_blank" icon={ExternalLink}>
            See the latest
          </ButtonLink>
          <Button busy={busy} onClick={reload}>
            Reload
          </Button>
        </>
      }
    >
      <div>
        <p className="font-medium">{refusals.stale.message}</p>
        <p>
          What you typed is still here and was not saved. Look at the latest first: reloading puts
          it in place of what you typed.
        </p>
      </div>
    </Notice>
  )
}

/** The same in a dialog. */
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
