import { t } from '@lingui/core/macro'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { loggedOut } from '../../contract/auth/terms.ts'
import { inLanguage } from '../language/said.ts'
import { countOf, unsavedDays } from '../attendance/marking/unsaved-marks.ts'
import { countUnsavedResults } from '../fitness/track/unsaved-results.ts'
import { unfinishedCounts } from '../roll-calls/unfinished-count.ts'
import { Button } from '../ui/Button.tsx'
import { Confirm } from '../ui/dialog/Dialog.tsx'
import { countPresses } from '../attendance/parents/count-presses.ts'
import { countPending, outboxStatus } from '../shared/outbox/status/status.ts'
import { useSession } from '../api/session.ts'
import { signOut } from '../api/sign-in.ts'
import { toastSuccess } from '../ui/toast/toast.ts'
import { lazyPart, usePopup } from '../ui/lazy/lazy-part.ts'
import type { LeftBehind } from './logout-question.ts'

const questionPart = lazyPart(() => import('./logout-question.ts'))

const nothing: LeftBehind = { unsaved: 0, waiting: 0, attention: 0, opened: 0, isStored: true }
const countIn = ({ unsaved, waiting, attention, opened }: LeftBehind) =>
  unsaved + waiting + attention + opened

/** Ends the session; asks first if marks or a roll call are unsaved, or something is not uploaded. */
export const LogoutButton = () => {
  const { user } = useSession()
  const [left, setLeft] = useState(nothing)
  const [asking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const question = usePopup(questionPart, { open: asking, onClose: close })
  const logOut = () => {
    signOut()
    toastSuccess(inLanguage({ message: loggedOut, code: 'POST /api/auth/logout' }))
  }
  const press = async () => {
    // A browser whose storage cannot be read keeps nothing.
    const unsent = await countPending(user._id).catch(() => nothing)
    const { isStored, waiting, attention } = outboxStatus.get()
    const leftBehind = {
      ...(isStored ? { ...unsent, isStored } : { waiting, attention, isStored }),
      unsaved:
        countOf(unsavedDays(user._id)) + countUnsavedResults(user._id) + unfinishedCounts(user._id),
      opened: await countPresses(user._id).catch(() => 0),
    }
    if (countIn(leftBehind) === 0) return logOut()
    setLeft(leftBehind)
    setAsking(true)
  }
  return (
    <>
      <Button variant="quiet" icon={LogOut} onClick={() => void press()}>
        {/* On a phone the name and what is not saved need the screen. */}
        <span className="sr-only md:not-sr-only">{t`Logout`}</span>
      </Button>
      {question && (
        <Confirm
          open={asking}
          onClose={close}
          {...question.logoutQuestion(left)}
          danger
          onConfirm={logOut}
        />
      )}
    </>
  )
}
