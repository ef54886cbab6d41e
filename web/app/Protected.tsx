import { t } from '@lingui/core/macro'
import { lazy, Suspense, useEffect } from 'react'
import {
  createPath,
  type Location,
  Navigate,
  Outlet,
  ScrollRestoration,
  useLocation,
} from 'react-router'
import type { Permission } from '../../contract/kit/access.ts'
import { useSession } from '../api/session.ts'
import { useSessionState } from '../api/session-store.ts'
import { addressAfterSignIn, addressOfSignIn } from '../auth/addresses.ts'
import { LoginPage } from '../auth/LoginPage.tsx'
import { Loading } from '../ui/Loading.tsx'
import { inTime } from '../ui/lazy/in-time.ts'
import { forScreen, loadWords, withWords } from '../language/words.ts'
import { toastFailure } from '../ui/toast/toast.ts'
import { pathTo } from '../screens/path-to.ts'

const FirstSetUp = lazy(async () => {
  const code = withWords('account', import('../account/second-factor/FirstSetUp.tsx'))
  const [file] = await inTime(Promise.all([code, forScreen(loadWords('signedIn'))]))
  return { default: file.FirstSetUp }
})

/** By what a scroll position is kept; the first page of each visit of a tab has the same key. */
const placeOf = (location: Location): string =>
  location.key === 'default' ? createPath(location) : location.key

/** Only for people who are signed in; others sign in first, then come back here. */
export const Protected = () => {
  const session = useSessionState()
  const location = useLocation()
  if (session.is === 'in')
    return session.mustAddSecondFactor ? (
      <Suspense fallback={<Loading full />}>
        <FirstSetUp />
      </Suspense>
    ) : (
      <>
        <Outlet />
        <ScrollRestoration getKey={placeOf} />
      </>
    )
  const leftByChoice = session.is === 'out' && session.byChoice
  return <Navigate to={leftByChoice ? pathTo('login') : addressOfSignIn(location)} replace />
}

/** The sign-in of who has signed out; who is signed in goes on to what they asked for. */
export const SignIn = () => {
  const session = useSessionState()
  const { search } = useLocation()
  if (session.is !== 'in') return <LoginPage />
  return <Navigate to={addressAfterSignIn(search)} replace />
}

/** Only for people with this permission; others are told, and sent to the dashboard. */
export const Allowed = ({ permission }: { permission: Permission }) => {
  const { may } = useSession()
  return may(permission) ? <Outlet /> : <NotAllowed />
}

const NotAllowed = () => {
  useEffect(() => {
    toastFailure(t`You can't open this page. Ask a super administrator.`, '', { once: true })
  }, [])
  return <Navigate to={pathTo('dashboard')} replace />
}
