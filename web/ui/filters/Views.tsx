import { t } from '@lingui/core/macro'
import { Link } from 'react-router'
import type { Icon } from '../button-look.ts'

export type View = { to: string; label: string; icon: Icon; isShown: boolean }

const look =
  'inline-flex min-h-11 items-center gap-2 border-b-2 border-transparent px-2 sm:px-3 text-soft hover:text-ink ' +
  'dense:min-h-9 aria-[current=page]:border-accent-ink aria-[current=page]:font-medium aria-[current=page]:text-ink'

export const Views = ({ views }: { views: readonly View[] }) => (
  <nav
    aria-label={t`Views`}
    className="print:hidden flex flex-wrap sm:gap-x-1 border-b border-line"
  >
    {views.map(({ to, label, icon: Sign, isShown }) => (
      <Link key={to} to={to} aria-current={isShown ? 'page' : undefined} className={look}>
        <Sign aria-hidden size={16} className="max-sm:hidden" />
        {label}
      </Link>
    ))}
  </nav>
)
