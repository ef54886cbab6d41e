import { t } from '@lingui/core/macro'
import { CircleCheck, CircleDashed, Clock, TriangleAlert } from 'lucide-react'
import { Badge, type Tone } from '../ui/Badge.tsx'
import type { Icon } from '../ui/button-look.ts'

const looks = (): Record<CheckState, { tone: Tone; icon: Icon; word: string }> => ({
  ok: { tone: 'good', icon: CircleCheck, word: t`OK` },
  attention: { tone: 'warn', icon: TriangleAlert, word: t`Attention` },
  'not-yet': { tone: 'off', icon: Clock, word: t`Not yet` },
  'not-set': { tone: 'off', icon: CircleDashed, word: t`Not set` },
})

export const CheckList = ({ checks }: { checks: readonly Check[] }) => (
  <ul
    aria-label={t`Checks`}
    className="divide-y divide-line rounded-lg border border-line bg-raised"
  >
    {checks.map((check) => (
      <CheckRow key={check.id} {...check} />
    ))}
  </ul>
)

const CheckRow = ({ title, state, fact, advice, lines = [] }: Check) => {
  const { tone, icon, word } = looks()[state]
  return (
    <li className="grid gap-x-6 gap-y-1 px-4 py-3 md:grid-cols-[14rem_minmax(0,1fr)] md:px-5">
      <div className="flex items-center justify-between gap-3 self-start md:justify-start">
        <h2 className="font-medium md:flex-1">{title}</h2>
        <Badge tone={tone} icon={icon}>
          {word}
        </Badge>
      </div>
      <div className="min-w-0">
        <p className="break-words">{fact}</p>
        {lines.length > 0 && (
          <ul className="my-1 list-disc pl-5 text-small break-words">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
        {advice !== undefined && <p className="text-soft break-words">{advice}</p>}
      </div>
    </li>
  )
}

/** Something that is well, that needs a person, that is still to come, or that was left out when Muster was set up. */
export type CheckState = 'ok' | 'attention' | 'not-yet' | 'not-set'

export type Check = {
  id: string
  title: string
  state: CheckState
  fact: string
  /** What to do about it, if anything. */
  advice?: string | undefined
  lines?: readonly string[]
}
