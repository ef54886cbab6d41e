import { plural, t } from '@lingui/core/macro'
import { Link } from 'react-router'
import type { DashboardStats } from '../../contract/dashboard/calls.ts'
import { showCount } from '../../contract/values/figures.ts'
import { showRupees } from '../../contract/values/money.ts'
import { Facts } from '../ui/Facts.tsx'
import { Skeleton } from '../ui/Loading.tsx'
import { Panel } from '../ui/Panel.tsx'
import { pathTo } from '../screens/path-to.ts'

type Fees = NonNullable<DashboardStats['feeStats']>

const lines = (): readonly { label: string; to?: string; figure: (fees: Fees) => string }[] => [
  { label: t`Total Course Fee`, figure: (fees) => showRupees(fees.totalCourseFee) },
  { label: t`Total Admission Fee`, figure: (fees) => showRupees(fees.totalAdmissionFee) },
  {
    label: t`Fee Paid Students`,
    to: pathTo('courseStudents', { balance: 'none' }),
    figure: (fees) => showCount(fees.totalFeePaid),
  },
  {
    label: t`Fee Pending Students`,
    to: pathTo('courseStudents', { balance: 'due' }),
    figure: (fees) => showCount(fees.totalFeePending),
  },
]

const paidShare = ({ totalFeePaid, totalFeePending }: Fees) => {
  const all = totalFeePaid + totalFeePending
  const paid = showCount(totalFeePaid)
  return t`${plural(all, {
    one: `${paid} of # student paid in full`,
    other: `${paid} of # students paid in full`,
  })}`
}

export const FeeOverview = ({ fees }: { fees: Fees | undefined }) => {
  const students = (fees?.totalFeePaid ?? 0) + (fees?.totalFeePending ?? 0)
  return (
    <Panel title={t`Fee Collection Overview`}>
      <div className="rounded-lg border border-line bg-raised">
        {(fees === undefined || students > 0) && (
          <div className="px-4 pt-3">
            <progress
              aria-label={t`Students who have paid in full`}
              max={Math.max(students, 1)}
              value={fees?.totalFeePaid ?? 0}
              className="share"
            />
            <p className="mt-1 text-small text-soft">
              {fees && paidShare(fees)}
              {'\u00a0'}
            </p>
          </div>
        )}
        <Facts
          look={inRows}
          items={lines().map(({ label, to, figure }) => ({
            label,
            value:
              fees === undefined ? (
                <Skeleton />
              ) : (
                <LinkedFigure to={to}>{figure(fees)}</LinkedFigure>
              ),
          }))}
        />
      </div>
    </Panel>
  )
}

const inRows = {
  list: 'px-4',
  fact: 'flex min-h-9 items-center justify-between gap-4 border-b border-line last:border-0',
  label: 'text-soft',
  value: 'min-w-16 text-right font-medium',
}

const LinkedFigure = ({ to, children }: { to: string | undefined; children: string }) =>
  to === undefined ? (
    children
  ) : (
    <Link to={to} className="inline-block py-1 hover:text-accent-ink hover:underline">
      {children}
    </Link>
  )
