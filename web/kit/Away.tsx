import { RotateCw, WifiOff } from 'lucide-react'
import { may } from '../../contract/access.ts'
import { Button } from './Button.tsx'
import { ButtonLink } from './ButtonLink.tsx'
import { useSessionState } from './session.ts'

type Props = { onRetry: () => void; busy?: boolean }

/** In place of a screen that the network must bring, while that is away. */
export const Away = ({ onRetry, busy = false }: Props) => {
  const session = useSessionState()
  const marks = session.is === 'in' && may(session.user.role, 'attendance.mark')
  return (
    <div className="flex min-h-[70dvh] flex-col items-center justify-center gap-4 px-4 text-center">
      <title>No network · Muster</title>
      <WifiOff aria-hidden size={28} className="text-warn" />
      <div role="status">
        <h1 className="text-title">This screen needs the network</h1>
        {marks && (
          <p className="text-soft">Mark Attendance and the quick roll call open without it.</p>
        )}
      </div>
      <div className="flex gap-2">
        <Button icon={RotateCw} busy={busy} onClick={onRetry}>
          Retry
        </Button>
        {marks && (
          <ButtonLink to="/attendance" variant="primary">
            Mark Attendance
          </ButtonLink>
        )}
      </div>
    </div>
  )
}
