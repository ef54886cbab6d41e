import { t } from '@lingui/core/macro'
import { CalendarClock, IdCard } from 'lucide-react'
import { Link } from 'react-router'

const look =
  'inline-flex min-h-11 items-center gap-2 border-b-2 border-transparent px-3 text-soft hover:text-ink ' +
  'md:min-h-9 aria-[current=page]:border-accent-ink aria-[current=page]:font-medium aria-[current=page]:text-ink'

/** The two views: all employees, and the team today. */
export const EmployeeViews = ({ team }: { team: boolean }) => (
  <nav aria-label={t`Views`} className="print:hidden flex gap-1 border-b border-line">
    <Link to="/employees" aria-current={team ? undefined : 'page'} className={look}>
      <IdCard aria-hidden size={16} />
      {t`Everyone`}
    </Link>
    <Link to="/employees?view=team" aria-current={team ? 'page' : undefined} className={look}>
      <CalendarClock aria-hidden size={16} />
      {t`Team today`}
    </Link>
  </nav>
)
