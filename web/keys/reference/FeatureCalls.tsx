import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { Call } from './calls.ts'
import { Breakable } from './CodeBlock.tsx'
import { CallDetails } from './CallDetails.tsx'
import { t } from '@lingui/core/macro'

type Props = { feature: string; calls: readonly Call[] }

export const FeatureCalls = ({ feature, calls }: Props) => (
  <section aria-labelledby={`of-${feature}`} className="flex min-w-0 flex-col gap-2">
    <h2 id={`of-${feature}`} className="text-lead">
      {featureName(feature)}
    </h2>
    <ul className="divide-y divide-line rounded-lg border border-line bg-raised">
      {calls.map((call) => (
        <CallEntry key={call.id} call={call} />
      ))}
    </ul>
  </section>
)

const CallEntry = ({ call }: { call: Call }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <li id={call.id}>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="group flex min-h-12 cursor-pointer list-none items-start gap-2 px-3 py-2.5 hover:bg-hover md:min-h-9 md:py-2">
          <ChevronRight
            aria-hidden
            size={16}
            className={`mt-1 shrink-0 text-soft md:mt-0.5 ${isOpen ? 'rotate-90' : ''}`}
          />
          <span className="grid min-w-0 flex-1 gap-x-4 md:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
            <code className="wrap-anywhere text-small md:text-base">
              <span className="font-semibold">{call.method}</span> <Breakable text={call.path} />
            </code>
            <span className="text-soft">{call.summary}</span>
          </span>
        </summary>
        {isOpen && <CallDetails call={call} />}
      </details>
    </li>
  )
}

/** What the calls of a part of the API are about; a part that is newer than this list has its own name. */
const featureName = (feature: string): string =>
  names()[feature] ?? feature.charAt(0).toUpperCase() + feature.slice(1).replaceAll('-', ' ')

const names = (): Readonly<Record<string, string>> => ({
  attendance: t`Attendance`,
  audit: t`Audit`,
  auth: t`Signing in`,
  backups: t`Backups`,
  'course-students': t`Fees of students`,
  courses: t`Courses`,
  dashboard: t`Dashboard`,
  'employee-attendance': t`Employee attendance`,
  employees: t`Employees`,
  exports: t`Exports`,
  health: t`Server health`,
  history: t`Database`,
  imports: t`Imports`,
  institute: t`Institute`,
  keys: t`API keys`,
  'leave-requests': t`Leave requests`,
  locations: t`Locations`,
  payments: t`Payments`,
  settings: t`Settings`,
  students: t`Students`,
})
