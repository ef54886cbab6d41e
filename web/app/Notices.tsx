import { useQuery } from '@tanstack/react-query'
import { read } from '../api/client.ts'
import { useNotice } from '../api/notice.ts'
import { useSession } from '../api/session.ts'
import { withWords } from '../language/words.ts'
import { useLater } from '../ui/lazy/LazyPart.tsx'
import { lazyPart } from '../ui/lazy/lazy-part.ts'
import { t } from '@lingui/core/macro'
import { Button } from '../ui/Button.tsx'
import { takeNewRelease, useNewRelease } from './release/release.ts'
import { Link } from 'react-router'
import { pathTo } from '../screens/path-to.ts'

const bannerPart = lazyPart(() => withWords('rewinds', import('../rewinds/RewindBanner.tsx')))

/** Warns super administrators on every screen that the database went back in time. */
export const RewindNotice = () => useSession().may('health.read') && <UnreadRewind />

const UnreadRewind = () => {
  const isLater = useLater()
  const rewind = useNotice()?.rewind
  // An older server gives no notice.
  const enabled = rewind === undefined ? isLater : rewind !== '0'
  const { data } = useQuery({ ...read('GET /api/history/rewinds', {}), enabled })
  // Once someone has put it away elsewhere, this is not asked for again.
  const unread =
    rewind === '0'
      ? undefined
      : data?.rewinds.find(({ acknowledgedAt }) => acknowledgedAt === undefined)
  const code = useQuery({ ...bannerPart, enabled: unread !== undefined }).data
  return unread && code && <code.RewindBanner rewind={unread} />
}

const newSignInPart = lazyPart(() => withWords('account', import('../account/NewSignIn.tsx')))

/** Tells of a sign-in to this account on a device that was not known. */
export const SignInNotice = () => {
  const enabled = useNotice()?.newSignIn === true
  const code = useQuery({ ...newSignInPart, enabled }).data
  return enabled && code && <code.NewSignIn />
}

/** Offers a newer release, without interrupting anyone's work. */
export const ReleaseNotice = () => (
  <div role="status">
    {useNewRelease() && (
      <div className="print:hidden flex flex-wrap items-center justify-between gap-x-3 border-b border-line bg-accent-soft px-4 py-1 text-accent-ink md:px-8">
        <p>{t`A new version of Muster is ready.`}</p>
        <Button variant="quiet" onClick={takeNewRelease}>
          {t`Reload`}
        </Button>
      </div>
    )}
  </div>
)

/** Asks a person whose password they have not chosen to choose one of their own. */
export const PasswordNotice = () =>
  useSession().user.passwordIsGiven === true && (
    <div className="print:hidden flex flex-wrap items-center justify-between gap-x-3 border-b border-line bg-accent-soft px-4 pt-2 pb-1 text-accent-ink md:px-8 md:py-1">
      <p>{t`Your password was set for you. Choose one that only you know.`}</p>
      <Link
        to={`${pathTo('account')}#password`}
        className="inline-flex min-h-11 items-center underline dense:min-h-9"
      >
        {t`Change password`}
      </Link>
    </div>
  )
