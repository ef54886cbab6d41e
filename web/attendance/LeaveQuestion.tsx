import { Confirm } from '../kit/Confirm.tsx'
import { useLeaveGuard } from './leave-guard.ts'

/** Asks before marks that are not saved are left behind. */
export const LeaveQuestion = ({ edited }: { edited: number }) => {
  const blocker = useLeaveGuard(edited > 0)
  return (
    <Confirm
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title="Leave without saving?"
      sentence={`${edited} ${edited === 1 ? 'mark is' : 'marks are'} not saved yet. ${edited === 1 ? 'It stays' : 'They stay'} in this browser until you come back, but nobody else sees ${edited === 1 ? 'it' : 'them'}.`}
      confirm="Leave"
      danger
      onConfirm={() => blocker.proceed?.()}
    />
  )
}
