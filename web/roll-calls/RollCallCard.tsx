import { plural, t } from '@lingui/core/macro'
import { CircleCheck, CircleDashed } from 'lucide-react'
import type { ReactNode } from 'react'
import { showCount } from '../../contract/values/figures.ts'
import { CallStudents } from '../shared/people/CallStudents.tsx'
import { rollCallName } from '../shared/roll-calls/roll-call-names.ts'
import { Badge } from '../ui/Badge.tsx'
import { countedOf, type DayRollCall } from './day-roll-calls.ts'
import { showTime } from '../shared/instants.ts'

type Props = { rollCall: DayRollCall; children: ReactNode }

/** When a roll call was, how many were there, who was missing, and what can be done with it. */
export const RollCallCard = ({ rollCall, children }: Props) => {
  const { name, startedAt, figures, from, isRefused } = rollCall
  const { strength, here, missing, excused, uncounted } = figures
  const further = [
    missing > 0 && t`${{ missing: showCount(missing) }} missing`,
    excused > 0 && plural(excused, { one: '# excused', other: '# excused' }),
  ].filter((text) => text !== false)
  return (
    <li className="grid gap-2 rounded-lg border border-line bg-raised px-4 py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <h2 className="text-lead wrap-anywhere">{rollCallName(name)}</h2>
          <p className="text-small text-soft">
            {showTime(startedAt)} ·{' '}
            <span className={isRefused ? 'text-bad' : undefined}>{from}</span>
          </p>
        </div>
        <div className="text-right">
          {uncounted > 0 ? (
            <Badge tone="warn" icon={CircleDashed}>
              {countedOf(figures)}
            </Badge>
          ) : (
            <Badge tone="good" icon={CircleCheck}>
              {t`${{ here: showCount(here) }} of ${{ strength: showCount(strength) }}`}
            </Badge>
          )}
          <p className="text-small text-soft">{further.join(' · ')}</p>
        </div>
      </div>
      {rollCall.missing.length > 0 && (
        <CallStudents
          label={t({ message: 'Missing', context: 'list of students' })}
          first={5}
          students={rollCall.missing}
          look="inCard"
          rowOf={({ contactNumber: phone, registrationNumber }) => ({
            phone,
            beside: registrationNumber,
          })}
        />
      )}
      <div className="flex flex-wrap gap-2 empty:hidden">{children}</div>
    </li>
  )
}
