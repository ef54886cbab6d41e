import { t } from '@lingui/core/macro'
import { useEffect } from 'react'
import { LoadFailed } from '../ui/LoadFailed.tsx'
import { useDeviceOnline } from '../api/network.ts'
import { resolveSession } from '../api/session.ts'

/** The server is away, so it is not known who is signed in; the sign-in is kept until it is back. */
export const UnreachableScreen = ({ detail }: { detail: string | undefined }) => {
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
