import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../kit/Button.tsx'
import { Confirm } from '../kit/Confirm.tsx'
import { loadOutbox } from '../kit/outbox/status.ts'
import { signOut, useSession } from '../kit/session.ts'
import { toastSuccess } from '../kit/toast.ts'

const leave = () => {
  signOut()
  toastSuccess('Logged out successfully')
}

/** Asks first where marks have not reached the server. */
export const LogoutButton = () => {
  const { user } = useSession()
  const [unsent, setUnsent] = useState(0)
  const logOut = async () => {
    const waiting = await loadOutbox()
      .then((outbox) => outbox.unsent(user._id))
      .catch(() => [])
    if (waiting.length === 0) leave()
    else setUnsent(waiting.length)
  }
  return (
    <>
      <Button variant="quiet" icon={LogOut} onClick={() => void logOut()}>
        Logout
      </Button>
      <Confirm
        open={unsent > 0}
        onClose={() => setUnsent(0)}
        title="Log out with marks that are not uploaded?"
        sentence={`${unsent === 1 ? '1 mark has' : `${unsent} marks have`} not reached the server. They stay in this browser, bound to you, and are uploaded when you sign in here again. Nobody else sees them until then.`}
        confirm="Logout"
        danger
        onConfirm={leave}
      />
    </>
  )
}
