import { t } from '@lingui/core/macro'
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
