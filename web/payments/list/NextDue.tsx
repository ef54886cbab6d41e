import { TriangleAlert } from 'lucide-react'
import { daysFrom, showDay } from '../../../contract/values/calendar.ts'
import type { CourseStudent } from '../../../contract/payments/calls.ts'
import { nextDue } from '../../shared/payments/accounts.ts'
import { useToday } from '../../shared/today.ts'
import { Badge } from '../../ui/Badge.tsx'
import { wordsOfDaysOverdue } from './overdue-words.ts'

/** When a student has to pay next, and for how long they have not where that day is past. */
export const NextDue = ({ student }: { student: CourseStudent }) => {
  const today = useToday()
  const account = nextDue(student.selectedCourses)
  if (account?.nextDueDate === undefined) return <span className="text-soft">–</span>
  return (
    <span className="flex max-w-40 flex-wrap items-center gap-x-2 gap-y-0.5">
      <span className="whitespace-nowrap">{showDay(account.nextDueDate)}</span>
      {account.overdue && (
        <Badge tone="bad" icon={TriangleAlert}>
          {wordsOfDaysOverdue(daysFrom(account.nextDueDate, today))}
        </Badge>
      )}
    </span>
  )
}
