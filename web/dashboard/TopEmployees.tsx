import { plural, t } from '@lingui/core/macro'
import type { DashboardStats } from '../../contract/dashboard/calls.ts'
import { Email } from '../ui/TwoLines.tsx'
import { Panel } from '../ui/Panel.tsx'
import { RecordLink } from '../shared/RecordLink.tsx'

type Employee = NonNullable<DashboardStats['topEmployees']>[number]

/** The employees who registered the most students; hidden while there are none. */
export const TopEmployees = ({ employees }: { employees: readonly Employee[] }) => {
  if (employees.length === 0) return null
  return (
    <Panel title={t`Top Performing Employees`} hint={t`By the students they registered`}>
      <ol className="rounded-lg border border-line bg-raised">
        {employees.map(({ _id, name, email, registrationCount }, at) => (
          <li
            key={_id}
            className="flex min-h-11 items-center gap-3 border-b border-line px-4 py-1 last:border-0"
          >
            <span className="w-5 shrink-0 text-soft">{at + 1}</span>
            <span className="flex min-w-0 flex-1 flex-wrap gap-x-3">
              <span className="font-medium">
                <RecordLink kind="employee" id={_id}>
                  {name}
                </RecordLink>
              </span>
              <span className="min-w-0 text-soft">
                <Email>{email}</Email>
              </span>
            </span>
            <span className="font-medium">
              {t`${plural(registrationCount, { one: '# student', other: '# students' })}`}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
