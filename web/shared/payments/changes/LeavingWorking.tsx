import { t } from '@lingui/core/macro'
import type { Answer } from '../../../../contract/kit/api.ts'
import type { Working } from '../../../../contract/payments/fee-change-shapes.ts'
import { showDay } from '../../../../contract/values/calendar.ts'
import { showRupees } from '../../../../contract/values/money.ts'
import { NamedValues } from '../../../ui/Facts.tsx'

type Leaving = Answer<'GET /api/students/:id/courses/:courseId/leaving'>

/** What a student who leaves pays for the course, and what follows from it. */
export const LeavingWorking = ({ leaving }: { leaving: Leaving }) => (
  <NamedValues
    items={[
      ...linesOf(leaving.working),
      { label: t`Already paid`, value: showRupees(leaving.working.paid) },
      leaving.refundDue > 0
        ? {
            label: t`To be refunded by ${{ day: showDay(leaving.refundDueBy) }}`,
            value: showRupees(leaving.refundDue),
          }
        : { label: t`Still to be paid`, value: showRupees(leaving.balance) },
    ]}
  />
)

const linesOf = (working: Working) => [
  { label: t`Fee after concessions`, value: showRupees(working.fee) },
  ...(working.kept > 0
    ? [
        {
          label: t`Kept first, ${{ percent: working.keptPercent }}%`,
          value: showRupees(working.kept),
        },
      ]
    : []),
  { label: shareOf(working), value: showRupees(working.share) },
  { label: t`For the course in all`, value: showRupees(working.charge) },
]

const shareOf = ({ rule, held, whole }: Working): string => {
  if (rule === 'none') return t`Due until that day`
  return rule === 'days' ? t`Day ${held} of ${whole}` : t`Month ${held} of ${whole}`
}
