import { t } from '@lingui/core/macro'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import { useSession } from '../api/session.ts'
import { giveUpSession } from '../api/sign-in.ts'
import { SignInForm } from './SignInForm.tsx'

/** Covers the page after the session has expired; what was typed there stays. */
export const SignInAgain = () => {
  const { user } = useSession()
  return (
    <Dialog
      over
      // Escape would be an accident here and lose what was typed on the page.
      onClose={() => undefined}
      title={t`Sign in again`}
      description={t`Your session has ended. Sign in to continue where you were; nothing you typed is lost.`}
    >
      <SignInForm email={user.email} aside={<Button onClick={giveUpSession}>{t`Cancel`}</Button>} />
    </Dialog>
  )
}
