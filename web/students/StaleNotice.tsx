import { ExternalLink } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { refusals } from '../../contract/refusals.ts'
import { Button } from '../kit/Button.tsx'
import { ButtonLink } from '../kit/ButtonLink.tsx'

type Props = { id: string; busy: boolean; onReload: () => void }

/** Says that the student was changed meanwhile; what was typed stays until a reload is asked for. */
export const StaleNotice = ({ id, busy, onReload }: Props) => {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <div
      ref={notice}
      role="alert"
      tabIndex={-1}
      className="grid gap-3 rounded-md bg-warn-soft p-3 text-warn"
    >
      <div>
        <p className="font-medium">{refusals.stale.message}</p>
        <p>
          What you typed is still here and was not saved. Look at the latest first: reloading puts
          it in place of what you typed.
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={`/students/${id}`} target="_blank" icon={ExternalLink}>
          See the latest
        </ButtonLink>
        <Button busy={busy} onClick={onReload}>
          Reload
        </Button>
      </div>
    </div>
  )
}
