import { t } from '@lingui/core/macro'
import { Link } from 'react-router'
import { useCommand, useRead } from '../api/client.ts'
import { pathTo } from '../screens/path-to.ts'
import { Button } from '../ui/Button.tsx'
import { showInstant } from '../shared/instants.ts'

/** Tells a person that their account was signed in to on a device that was not known. */
export const NewSignIn = () => {
  const { data } = useRead('GET /api/auth/sessions', { refetchOnMount: 'always' })
  const confirm = useCommand('POST /api/auth/sessions/confirm', {
    failed: t`Failed to put this away`,
    refresh: ['GET /api/auth/sessions'],
  })
  if (data?.newSignInAt === undefined) return null
  const { newSignInAt, sessions } = data
  const when = showInstant(newSignInAt)
  const there = sessions.find(({ startedAt }) => startedAt === newSignInAt)
  const { device = t`Unknown device`, address } = there ?? {}
  return (
    <div
      role="status"
      className="print:hidden flex flex-wrap items-center justify-between gap-x-3 border-b border-line bg-warn-soft px-4 pt-2 pb-1 text-warn md:px-8 md:py-1"
    >
      <p>
        {address === undefined
          ? t`A new device signed in on ${when}. If that wasn't you, change your password.`
          : t`A new device signed in on ${when}: ${device}, from ${address}. If that wasn't you, sign it out and change your password.`}
      </p>
      <div className="flex flex-wrap items-center gap-x-3">
        <Link
          to={`${pathTo('account')}#sessions`}
          className="inline-flex min-h-11 items-center underline dense:min-h-9"
        >
          {t`Where you are signed in`}
        </Link>
        <Button variant="quiet" busy={confirm.isPending} onClick={() => confirm.mutate({})}>
          {t`It was me`}
        </Button>
      </div>
    </div>
  )
}
