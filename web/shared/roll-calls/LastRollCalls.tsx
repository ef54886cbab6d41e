import { t } from '@lingui/core/macro'
import { Check, CalendarOff, UserX } from 'lucide-react'
import { useRead } from '../../api/client.ts'
import { Badge } from '../../ui/Badge.tsx'
import { FirstRows } from '../../ui/FirstRows.tsx'
import { Section, WaitingSection } from '../../ui/Section.tsx'
import { rollCallName } from './roll-call-names.ts'
import { showInstant } from '../instants.ts'

const looks = {
  here: { tone: 'good', icon: Check },
  missing: { tone: 'bad', icon: UserX },
  excused: { tone: 'off', icon: CalendarOff },
} as const

const words = () => ({
  here: t({ message: 'Here', context: 'roll call' }),
  missing: t({ message: 'Missing', context: 'roll call' }),
  excused: t({ message: 'Excused', context: 'roll call' }),
})

/** The last 30 roll calls that counted a student. */
export const LastRollCalls = ({ studentId }: { studentId: string }) => {
  const failed = t`Failed to load roll calls`
  const query = useRead('GET /api/students/:id/roll-calls', { params: { id: studentId }, failed })
  const rollCalls = query.data?.rollCalls
  const title = t`Roll calls`
  if (query.isLoadingError)
    return <WaitingSection id="roll-calls" title={title} query={query} failed={failed} />
  // An institute without roll calls sees nothing of them here.
  if (rollCalls === undefined || rollCalls.length === 0) return null
  const total = rollCalls.length
  const here = rollCalls.filter(({ was }) => was === 'here').length
  return (
    <Section id="roll-calls" title={title} hint={t`Here at ${here} of the last ${total}`}>
      <FirstRows first={6} rows={rollCalls} showAll={t`Show all ${total}`}>
        {(rows = []) => (
          <ul>
            {rows.map(({ _id, name, startedAt, was }) => (
              <li
                key={_id}
                className="flex min-h-9 items-center justify-between gap-3 border-b border-line py-1 last:border-0"
              >
                <span className="min-w-0 wrap-anywhere">
                  {rollCallName(name)}{' '}
                  <span className="text-small text-soft">{showInstant(startedAt)}</span>
                </span>
                <Badge {...looks[was]}>{words()[was]}</Badge>
              </li>
            ))}
          </ul>
        )}
      </FirstRows>
    </Section>
  )
}
