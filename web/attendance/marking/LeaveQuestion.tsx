import { Confirm } from '../../ui/dialog/Confirm.tsx'
import { useDraftsKept } from '../../storage/draft-store.ts'
import { useLeaveGuard } from './leave-guard.ts'

/** Asks before the person leaves unsaved marks. */
export const LeaveQuestion = ({ edited }: { edited: number }) => {
  const blocker = useLeaveGuard(edited > 0)
  const kept = useDraftsKept()
  return (
    <Confirm
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title="Leave without saving?"
      sentence={leaveSentence(edited, kept)}
      confirm="Leave"
      danger
      onConfirm={() => blocker.proceed?.()}
    />
  )
}

const leaveSentence = (edited: number, kept: boolean): string => {
  const unsaved = edited === 1 ? "1 mark isn't saved yet." : `${edited} marks aren't saved yet.`
  if (!kept) return `${unsaved} This browser can't keep what you typed after Muster is closed.`
  return edited === 1
    ? `${unsaved} It stays on this device until you come back, but no one else can see it.`
    : `${unsaved} They stay on this device until you come back, but no one else can see them.`
}
