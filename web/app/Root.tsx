import { Outlet, ScrollRestoration } from 'react-router'
import { Loading } from '../ui/Loading.tsx'
import { useSessionState } from '../api/session.ts'
import { Toasts } from '../ui/toast/Toasts.tsx'
import { UnreachableScreen } from './UnreachableScreen.tsx'

/** Shows no screen until it is known who is signed in. */
export const Root = () => {
  const session = useSessionState()
  return (
    <>
      {session.is === 'resolving' && <Loading full />}
      {session.is === 'unreachable' && <UnreachableScreen detail={session.detail} />}
      {(session.is === 'in' || session.is === 'out') && <Outlet />}
      <ScrollRestoration />
      <Toasts />
    </>
  )
}
