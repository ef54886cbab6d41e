import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { showDay } from '../../../contract/values/calendar.ts'
import { showRupees } from '../../../contract/values/money.ts'
import { read } from '../../api/client.ts'
import { RecordLink } from '../../shared/RecordLink.tsx'
import { Badge } from '../../ui/Badge.tsx'

/** What is to be refunded to whom, the longest due first; nothing where nothing is. */
export const RefundsDue = () => {
  const { data } = useQuery(read('GET /api/refunds/due', {}))
  if (data === undefined || data.total === 0) return null
  const count = plural(data.total, { one: '# refund due', other: '# refunds due' })
  return (
    <details className="rounded-lg border border-line bg-raised px-4 py-2">
      <summary>
        {count} · {showRupees(data.amount)}{' '}
        {data.overdue > 0 && <Badge tone="bad">{t`${{ count: data.overdue }} overdue`}</Badge>}
      </summary>
      <ul className="divide-y divide-line">
        {data.refunds.map(({ student, courseId, courseName, amount, dueBy, overdue }) => (
          <li key={`${student._id} ${courseId}`} className="flex justify-between gap-4 py-2">
            <span className="min-w-0 wrap-anywhere">
              <RecordLink kind="student" id={student._id}>
                {student.name}
              </RecordLink>{' '}
              <span className="inline-block text-small text-soft">
                {student.registrationNumber} · {courseName}
              </span>
            </span>
            <span className="flex shrink-0 flex-col items-end">
              <span>{showRupees(amount)}</span>
              <span className={`text-small ${overdue ? 'text-bad' : 'text-soft'}`}>
                {overdue
                  ? t`Overdue since ${{ day: showDay(dueBy) }}`
                  : t`Due by ${{ day: showDay(dueBy) }}`}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
