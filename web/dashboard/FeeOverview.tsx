import type { DashboardStats } from '../../contract/dashboard/calls.ts'
import { showCount } from '../../contract/values/figures.ts'
import { showRupees } from '../../contract/values/money.ts'
import { Panel } from '../ui/Panel.tsx'
import { Skeleton } from '../ui/Loading.tsx'

type Fees = NonNullable<DashboardStats['feeStats']>

const lines: readonly { label: string; figure: (fees: Fees) => string }[] = [
  { label: 'Total Course Fee', figure: (fees) => showRupees(fees.totalCourseFee) },
  { label: 'Total Admission Fee', figure: (fees) => showRupees(fees.totalAdmissionFee) },
  { label: 'Fee Paid Students', figure: (fees) => showCount(fees.totalFeePaid) },
  { label: 'Fee Pending Students', figure: (fees) => showCount(fees.totalFeePending) },
]

const paidShare = ({ totalFeePaid, totalFeePending }: Fees) => {
  const all = totalFeePaid + totalFeePending
  const students = all === 1 ? '1 student' : `${showCount(all)} students`
  return `${showCount(totalFeePaid)} of ${students} paid in full`
}

/** How much of the fees is collected, as a bar and in figures. */
export const FeeOverview = ({ fees }: { fees: Fees | undefined }) => {
  const students = (fees?.totalFeePaid ?? 0) + (fees?.totalFeePending ?? 0)
  return (
    <Panel title="Fee Collection Overview">
      <div className="rounded-lg border border-line bg-raised">
        {(fees === undefined || students > 0) && (
          <div className="px-4 pt-4">
            <progress
              aria-label="Students who have paid in full"
              max={Math.max(students, 1)}
              value={fees?.totalFeePaid ?? 0}
              className="share"
            />
            <p className="mt-2 text-small text-soft">{fees && paidShare(fees)}&nbsp;</p>
          </div>
        )}
        <dl className="px-4 py-1">
          {lines.map(({ label, figure }) => (
            <div
              key={label}
              className="flex min-h-11 items-center justify-between gap-4 border-b border-line last:border-0"
            >
              <dt className="text-soft">{label}</dt>
              <dd className="font-medium">
                {fees === undefined ? (
                  <span className="block w-20">
                    <Skeleton />
                  </span>
                ) : (
                  figure(fees)
                )}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </Panel>
  )
}
