import { t } from '@lingui/core/macro'
import { Outlet, ScrollRestoration } from 'react-router'
import { Loading } from '../ui/Loading.tsx'
import { useSessionState, resolveSession } from '../api/session.ts'
import { Toasts } from '../ui/toast/Toasts.tsx'
import { useEffect } from 'react'
import { LoadFailed } from '../ui/LoadFailed.tsx'
import { useDeviceOnline } from '../api/network.ts'

/** Shows no screen until it is known who is signed in. */
export const Root = () => {
  const session = useSessionState()
  return (
    <>
      {session.is === 'resolving' && <Resolving slowDisk={session.slowDisk} />}
      {session.is === 'unreachable' && <UnreachableScreen detail={session.detail} />}
      {(session.is === 'in' || session.is === 'out') && <Outlet />}
      <ScrollRestoration />
      <Toasts />
    </>
  )
}

/** An old phone may take long to open its storage: only then is there more to say than that it loads. */
const Resolving = ({ slowDisk = false }: { slowDisk?: boolean | undefined }) =>
  slowDisk ? (
    <Loading full label={t`Opening what is kept on this device…`} isVisible />
  ) : (
    <Loading full />
  )

/** The server is away, so it is not known who is signed in; the sign-in is kept until it is back. */
const UnreachableScreen = ({ detail }: { detail: string | undefined }) => {
  const online = useDeviceOnline()
  useEffect(() => {
    const retry = () => void resolveSession()
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [])
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center">
      <title>Muster</title>
      <h1 className="sr-only">Muster</h1>
      <LoadFailed
        text={online ? t`Muster can't be reached` : t`You're offline`}
        detail={detail ?? t`You stay signed in. Check your connection and try again.`}
        query={{ error: undefined, refetch: resolveSession }}
      />
    </main>
  )
}
