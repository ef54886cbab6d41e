import { t } from '@lingui/core/macro'
import type { StudentReadiness } from '../../../contract/fitness/readiness.ts'
import { enumerate, showCount } from '../../../contract/values/figures.ts'
import { demandNames } from '../../shared/fitness/names.ts'
import { verdictWord } from '../../shared/fitness/VerdictBadge.tsx'
import { Figures } from '../../ui/Figures.tsx'
import { useUrlState } from '../../ui/filters/url-state.ts'
import { Panel } from '../../ui/Panel.tsx'
import { shareOf, weakestOf } from './event-state.ts'

const verdicts = ['ready', 'not_ready', 'open'] as const

export const verdictIn = (text: string) => verdicts.find((one) => one === text)

type Props = { students: readonly StudentReadiness[] | undefined }

/** How many would pass; a press on a figure shows these students alone. */
export const VenueFigures = ({ students }: Props) => {
  const url = useUrlState()
  const selected = verdictIn(url.get('is'))
  return (
    <Figures
      waiting={students === undefined}
      items={[
        {
          label: t`Students`,
          value: showCount(students?.length ?? 0),
          to: url.linkTo({ is: '' }),
          isShown: selected === undefined,
        },
        ...verdicts.map((is) => ({
          label: verdictWord(is),
          value: showCount(students?.filter((student) => student.is === is).length ?? 0),
          to: url.linkTo({ is: selected === is ? '' : is }),
          isShown: selected === is,
        })),
      ]}
    />
  )
}

const percent = (share: number) => `${Math.round(share * 100)}%`

/** The share of measured students who reach the limit of each event, the lowest first. */
export const WeakestEvents = ({ students }: { students: readonly StudentReadiness[] }) => {
  const judged = weakestOf(students)
  if (judged.length === 0) return null
  const events = judged.filter((one) => shareOf(one) < 1)
  const reached = judged.filter((one) => shareOf(one) === 1)
  return (
    <Panel title={t`Weakest events`} hint={t`Measured students who reach the last step`}>
      <ol className="grid grid-cols-[minmax(0,max-content)_minmax(40px,1fr)_max-content] items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-raised px-4 py-3">
        {events.map((event) => (
          <li key={event.demand} className="col-span-full grid grid-cols-subgrid items-center">
            <span className="min-w-0">{demandNames()[event.demand]}</span>
            <progress aria-hidden max={1} value={shareOf(event)} className="share h-1.5" />
            <span className="text-right">
              <span className="font-medium">{percent(shareOf(event))}</span>{' '}
              <span className="text-small text-soft">
                {t`${{ reached: showCount(event.reached) }} of ${{ measured: showCount(event.measured) }}`}
              </span>
            </span>
          </li>
        ))}
        {reached.length > 0 && (
          <li className="col-span-full text-soft">
            {t`Reached by everyone measured: ${{ events: enumerate(reached.map(({ demand }) => demandNames()[demand])) }}`}
          </li>
        )}
      </ol>
    </Panel>
  )
}
