import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { refusals } from '../../../contract/kit/refusals.ts'
import { Button } from '../Button.tsx'
import { ButtonLink } from '../ButtonLink.tsx'
import { Notice } from '../Notice.tsx'

type Props = {
  /** Where the latest can be looked at beside what was typed. */
  latest: string
  onReload: () => Promise<void>
}

/** Says that a record was changed meanwhile; what was typed stays until a reload is asked for. */
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
