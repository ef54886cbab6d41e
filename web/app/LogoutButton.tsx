import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { unsavedMarks } from '../attendance/unsaved-marks.ts'
import { Button } from '../kit/Button.tsx'
import { Confirm } from '../kit/Confirm.tsx'
import { signOut, useSession } from '../kit/session.ts'
import { toastSuccess } from '../kit/toast.ts'

/** Ends the session; marks that nobody has saved yet would go with it, so it asks before. */
export const LogoutButton = () => {
  const { user } = useSession()
  const [unsaved, setUnsaved] = useState(0)
  const logOut = () => {
    signOut()
    toastSuccess('Logged out successfully')
  }
  const press = () => {
    const count = unsavedMarks(user._id)
    if (count === 0) logOut()
    else setUnsaved(count)
  }
  return (
    <>
      <Button variant="quiet" icon={LogOut} onClick={press}>
        Logout
      </Button>
      <Confirm
        open={unsaved > 0}
        onClose={() => setUnsaved(0)}
        title="Log out and erase unsaved marks?"
        sentence={`${unsaved === 1 ? '1 mark of attendance is' : `${unsaved} marks of attendance are`} not saved yet. Logging out erases what is not saved from this browser.`}
        confirm="Erase and log out"
        danger
        onConfirm={logOut}
      />
    </>
  )
}
