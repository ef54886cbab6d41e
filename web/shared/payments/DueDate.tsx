import { TriangleAlert } from 'lucide-react'
import { showDay } from '../../../contract/values/calendar.ts'
import { Badge } from '../../ui/Badge.tsx'

type Props = { account: { nextDueDate?: string | undefined; overdue: boolean } | undefined }

/** When the next instalment is due, and in words when that day is past. */
export const DueDate = ({ account }: Props) => {
  if (account?.nextDueDate === undefined) return <span className="text-soft">–</span>
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-0.5">
      <span className="whitespace-nowrap">{showDay(account.nextDueDate)}</span>
      {account.overdue && (
        <Badge tone="bad" icon={TriangleAlert}>
          Overdue
        </Badge>
      )}
    </span>
  )
}
