import { plural, t } from '@lingui/core/macro'
import { CircleCheckBig, CircleDashed } from 'lucide-react'
import type { ReactNode } from 'react'
import type { RollCallFigures } from '../../../contract/roll-calls/merge.ts'
import { showTime } from '../../../contract/values/calendar.ts'
import { showCount } from '../../../contract/values/figures.ts'
import { Badge } from '../../ui/Badge.tsx'
import { useInstitute } from '../institute.ts'
import { rollCallName } from './roll-call-names.ts'

/** The look of a card of a roll call. */
export const rollCallLook = 'grid gap-2 rounded-lg border border-line bg-raised px-4 py-3'

type Props = {
  name: string
  startedAt: string
  figures: RollCallFigures
  /** In a panel with a title of its own. */
  inPanel?: boolean
  children: ReactNode
}

/** When it was, and how many were there. */
export const RollCallHead = ({ name, startedAt, figures, inPanel = false, children }: Props) => {
  const { zone } = useInstitute()
  const Title = inPanel ? 'h3' : 'h2'
  const { strength, here, missing, excused, uncounted } = figures
  const all = showCount(strength)
  const further = [
    missing > 0 && t`${{ missing: showCount(missing) }} missing`,
    excused > 0 && plural(excused, { one: '# excused', other: '# excused' }),
  ].filter((text) => text !== false)
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
      <div className="min-w-0">
        <Title className="text-lead wrap-anywhere">{rollCallName(name)}</Title>
        <p className="text-small text-soft">
          {showTime(startedAt, zone)} · {children}
        </p>
      </div>
      <div className="text-right">
        {uncounted > 0 ? (
          <Badge tone="warn" icon={CircleDashed}>
            {t`${{ counted: showCount(strength - uncounted) }} of ${{ strength: all }} counted`}
          </Badge>
        ) : (
          <Badge tone="good" icon={CircleCheckBig}>
            {t`${{ here: showCount(here) }} of ${{ strength: all }}`}
          </Badge>
        )}
        <p className="text-small text-soft">{further.join(' · ')}</p>
      </div>
    </div>
  )
}
