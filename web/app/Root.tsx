import { Outlet, ScrollRestoration } from 'react-router'
import { Loading } from '../kit/Loading.tsx'
import { useSessionState } from '../kit/session.ts'
import { UnreachableScreen } from './UnreachableScreen.tsx'

/** Nothing is shown before it is known who is there. */
export const Root = () => {
  const session = useSessionState()
  if (session.is === 'resolving') return <Loading full />
  if (session.is === 'unreachable') return <UnreachableScreen detail={session.detail} />
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  )
}
