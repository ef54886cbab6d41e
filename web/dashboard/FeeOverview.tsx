import { t } from '@lingui/core/macro'
import type { DashboardStats } from '../../contract/dashboard/calls.ts'
import { showCount } from '../../contract/values/figures.ts'
import { showRupees } from '../../contract/values/money.ts'
import { Facts } from '../ui/Facts.tsx'
import { Skeleton } from '../ui/Loading.tsx'
import { Panel } from '../ui/Panel.tsx'
import { MayLink } from '../ui/links/MayLink.tsx'
import { pathTo } from '../screens/path-to.ts'

type Fees = NonNullable<DashboardStats['feeStats']>

const linesOf = (fees: Fees | undefined) => [
  { label: t`Total Course Fee`, value: linked(fees && showRupees(fees.totalCourseFee)) },
  { label: t`Total Admission Fee`, value: linked(fees && showRupees(fees.totalAdmissionFee)) },
  { label: t`Fee Paid Students`, value: linked(fees && showCount(fees.totalFeePaid), 'none') },
  { label: t`Fee Pending Students`, value: linked(fees && showCount(fees.totalFeePending), 'due') },
]

/** A figure, leading to the students with such a balance. */
const linked = (figure: string | undefined, balance?: 'none' | 'due') => {
  if (figure === undefined) return <Skeleton />
  if (balance === undefined) return figure
  return (
    <MayLink
      to={pathTo('courseStudents', { balance })}
      className="inline-block py-1 hover:text-accent-ink hover:underline"
    >
      {figure}
    </MayLink>
  )
}

export const FeeOverview = ({ fees }: { fees: Fees | undefined }) => {
  const students = (fees?.totalFeePaid ?? 0) + (fees?.totalFeePending ?? 0)
  return (
    <Panel title={t`Fee Collection Overview`}>
      <div className="rounded-lg border border-line bg-raised">
        {(fees === undefined || students > 0) && (
          <div className="px-4 pt-3 pb-1">
            <progress
              aria-label={t`Students who have paid in full`}
              max={Math.max(students, 1)}
              value={fees?.totalFeePaid ?? 0}
              className="share"
            />
          </div>
        )}
        <Facts look={inRows} items={linesOf(fees)} />
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
