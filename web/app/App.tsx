import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { type ComponentType, lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useDeviceOnline } from '../api/network.ts'
import { useSessionState } from '../api/session-store.ts'
import { resolveSession } from '../api/sign-in.ts'
import { addressOfSignIn } from '../auth/addresses.ts'
import { LoginPage } from '../auth/LoginPage.tsx'
import { homePath, loginPath } from '../screens/first-paths.ts'
import { fetchAhead } from '../ui/lazy/fetch-ahead.ts'
import { inTime } from '../ui/lazy/in-time.ts'
import { LoadFailed } from '../ui/LoadFailed.tsx'
import { Loading } from '../ui/Loading.tsx'
import { Toasts } from '../ui/toast/Toasts.tsx'
import { reloadOnce } from './release/reload.ts'

/** Loads what comes after the sign-in: the router, and the dashboard where it is the first screen. */
export const fetchScreens = () => {
  if (['/', homePath, loginPath].includes(location.pathname))
    fetchAhead(() => import('../dashboard/DashboardPage.tsx'))
  return import('./router.tsx')
}

const never = new Promise<never>(() => undefined)

const Screens = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    return { default: (await inTime(fetchScreens())).Screens }
  } catch {
    if (await reloadOnce(`${location.pathname}${location.search}`)) return never
    return { default: ScreensNotLoaded }
  }
})

/** Shows no screen until it is known who is signed in; the sign-in needs no router. */
export const App = () => {
  useLingui()
  const session = useSessionState()
  const [opened, setOpened] = useState(false)
  if (session.is === 'in' && !opened) setOpened(true)
  return (
    <>
      {session.is === 'resolving' && <Resolving slowDisk={session.slowDisk} />}
      {session.is === 'unreachable' && (
        <NotReached
          text={t`Muster can't be reached`}
          detail={session.detail}
          onRetry={resolveSession}
        />
      )}
      {session.is === 'out' && !opened && <FirstSignIn />}
      {(session.is === 'in' || session.is === 'out') && opened && (
        <Suspense fallback={<Loading full />}>
          <Screens />
        </Suspense>
      )}
      <Toasts />
    </>
  )
}

/** Whoever asked for a screen comes to it once they have signed in. */
const FirstSignIn = () => {
  useEffect(() => history.replaceState(null, '', addressOfSignIn(location)), [])
  return <LoginPage />
}

const ScreensNotLoaded = () => (
  <NotReached text={t`This couldn't be loaded`} onRetry={() => window.location.reload()} />
)

/** An old phone may take long to open its storage: only then is there more to say than that it loads. */
const Resolving = ({ slowDisk = false }: { slowDisk?: boolean | undefined }) =>
  slowDisk ? (
    <Loading full label={t`Opening what is kept on this device…`} isVisible />
  ) : (
    <Loading full />
  )

type NotReachedProps = { text: string; detail?: string | undefined; onRetry: () => unknown }

/** The server is away, so nothing can be shown; the sign-in is kept until it is back. */
const NotReached = ({ text, detail, onRetry }: NotReachedProps) => {
  const online = useDeviceOnline()
  const retry = useEffectEvent(onRetry)
  useEffect(() => {
    const retryNow = () => void retry()
    window.addEventListener('online', retryNow)
    return () => window.removeEventListener('online', retryNow)
  }, [])
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center">
      <title>Muster</title>
      <h1 className="sr-only">Muster</h1>
      <LoadFailed
        text={online ? text : t`You're offline`}
        detail={detail ?? t`You stay signed in. Check your connection and try again.`}
        query={{ error: undefined, refetch: onRetry }}
      />
    </main>
  )
}
