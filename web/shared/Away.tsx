import { t } from '@lingui/core/macro'
import { RotateCw, WifiOff } from 'lucide-react'
import { may } from '../../contract/kit/access.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { useDeviceOnline } from '../api/network.ts'
import { useSessionState } from '../api/session-store.ts'
import { pathTo } from '../screens/path-to.ts'

type Props = { onRetry: () => void; busy?: boolean }

/** Replaces a screen that needs the network while there is none. */
export const Away = ({ onRetry, busy = false }: Props) => {
  const session = useSessionState()
  const online = useDeviceOnline()
  const marks = session.is === 'in' && may(session.user, 'attendance.mark')
  return (
    <div className="flex min-h-[70dvh] flex-col items-center justify-center gap-4 px-4 text-center">
      <title>{t`Offline · Muster`}</title>
      <WifiOff aria-hidden size={28} className="text-warn" />
      <div role="status">
        <h1 className="text-title">{t`You're offline`}</h1>
        <p className="text-soft">
          {online
            ? t`This device is connected, but Muster can't be reached. This screen opens once it answers.`
            : t`This screen opens once you're connected.`}
        </p>
        {marks && (
          <p className="text-soft">
            {t`You can mark attendance now. Marks stay on this device until they're uploaded.`}
          </p>
        )}
      </div>
      <div className="flex gap-2">
        <Button icon={RotateCw} busy={busy} onClick={onRetry}>
          {t`Retry`}
        </Button>
        {marks && (
          <ButtonLink to={pathTo('attendance')} variant="primary">
            {t`Mark Attendance`}
          </ButtonLink>
        )}
      </div>
    </div>
  )
}
