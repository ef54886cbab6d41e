import { t } from '@lingui/core/macro'
import { ExternalLink } from 'lucide-react'
import { refusalSentence } from '../../language/refusal-sentences.ts'
import { sentence } from '../../language/said.ts'
import { useState } from 'react'
import { Button } from '../Button.tsx'
import { ButtonLink } from '../ButtonLink.tsx'
import { Note } from '../Note.tsx'

type Props = {
  /** Where to look at the latest version; in a dialog there is nowhere to. */
  latest?: string
  onReload: () => Promise<void>
}

/** Says that someone else changed the record; what was typed stays until you reload. */
export const VersionConflict = ({ latest, onReload }: Props) => {
  const [busy, setBusy] = useState(false)
  const reload = () => {
    setBusy(true)
    void onReload().finally(() => setBusy(false))
  }
  return (
    <Note
      urgent
      tone="warn"
      action={
        <>
          {latest !== undefined && (
            <ButtonLink to={latest} target="_blank" icon={ExternalLink}>
              {t`See the latest`}
            </ButtonLink>
          )}
          <Button busy={busy} onClick={reload}>
            {t`Reload`}
          </Button>
        </>
      }
    >
      <p className="font-medium">{sentence(refusalSentence('version_conflict'))}</p>
      {latest !== undefined && (
        <p>
          {t`What you typed is still here and was not saved. Look at the latest first. Reloading replaces what you typed.`}
        </p>
      )}
    </Note>
  )
}
