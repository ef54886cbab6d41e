import { t } from '@lingui/core/macro'
import { Link } from 'react-router'
import { useSession } from '../api/session.ts'
import { pathTo } from '../screens/path-to.ts'

/** Asks a person whose password somebody else has set to choose one of their own. */
export const PasswordNotice = () =>
  useSession().user.passwordIsGiven === true && (
    <div className="print:hidden flex flex-wrap items-center justify-between gap-x-3 border-b border-line bg-accent-soft px-4 pt-2 pb-1 text-accent-ink md:px-8 md:py-1">
      <p>{t`A super administrator gave you your password. Choose one that only you know.`}</p>
      <Link
        to={`${pathTo('account')}#password`}
        className="inline-flex min-h-11 items-center underline md:min-h-9"
      >
        {t`Change password`}
      </Link>
    </div>
  )
