import { t } from '@lingui/core/macro'
import { type Demand, factsOf } from '../../../contract/fitness/events.ts'
import type { StudentReadiness } from '../../../contract/fitness/readiness.ts'
import { demandNames } from '../../shared/fitness/names.ts'
import { missingWords } from '../../shared/fitness/event-words.ts'
import { VerdictBadge } from '../../shared/fitness/VerdictBadge.tsx'
import type { Column } from '../../ui/table/column.ts'
import { NameLink, Nothing, TwoLines } from '../../ui/TwoLines.tsx'
import { BodyCell, EventCell } from './EventCell.tsx'
import { isOfBody } from './event-state.ts'
import { pathTo } from '../../screens/path-to.ts'

const order = { ready: 0, open: 1, not_ready: 2 }

export const eventIn = ({ events }: StudentReadiness, demand: Demand) =>
  events.find((event) => event.demand === demand)

const Missing = ({ events }: Pick<StudentReadiness, 'events'>) => {
  const facts = [...new Set(events.flatMap(({ missing = [] }) => missing))]
  return facts.length > 0 && <p className="text-small text-warn">{missingWords(facts)}</p>
}

const bodyOf = ({ events }: StudentReadiness) => events.filter(({ demand }) => isOfBody(demand))

/** A student, their verdict, a column for each event of the exam, and one for what the office measures. */
export const readinessColumns = (
  demands: readonly Demand[],
  hasMarks: boolean,
): readonly Column<StudentReadiness>[] => [
  {
    header: t`Student`,
    sort: 'name',
    sortValue: ({ name }) => name,
    primary: true,
    lines: 2,
    cell: ({ _id, name, chestNumber }) => (
      <TwoLines wide under={chestNumber !== undefined && t`No. ${chestNumber}`}>
        <NameLink to={pathTo('studentFitness', { id: _id })} name={name} />
      </TwoLines>
    ),
  },
  {
    header: t`Today`,
    sort: 'verdict',
    sortValue: ({ is }) => order[is],
    narrowLayout: 'beside',
    cell: ({ is, age, events }) => (
      <>
        <VerdictBadge is={is} />
        <div>
          <Missing events={events} />
          {age === 'too_young' && <p className="text-small text-bad">{t`Too young`}</p>}
          {age === 'too_old' && <p className="text-small text-bad">{t`Too old`}</p>}
        </div>
      </>
    ),
  },
  ...(hasMarks
    ? [
        {
          header: t({ message: 'Marks', context: 'points' }),
          align: 'right' as const,
          sort: 'marks',
          sortFirst: 'desc' as const,
          sortValue: ({ marks }: StudentReadiness) => marks,
          cell: ({ marks }: StudentReadiness) => marks ?? <Nothing />,
        },
      ]
    : []),
  ...demands
    .filter((demand) => !isOfBody(demand))
    .map((demand) => ({
      header: demandNames()[demand],
      sort: demand,
      ...(factsOf(demand).better === 'higher' && { sortFirst: 'desc' as const }),
      sortValue: (student: StudentReadiness) => eventIn(student, demand)?.value,
      cell: (student: StudentReadiness) => <EventCell event={eventIn(student, demand)} />,
    })),
  ...(demands.some(isOfBody)
    ? [
        {
          header: t({ message: 'Body', context: 'measured' }),
          sort: 'body',
          sortFirst: 'desc' as const,
          sortValue: (student: StudentReadiness) =>
            bodyOf(student).filter(({ is }) => is === 'missed').length,
          cell: (student: StudentReadiness) => <BodyCell events={bodyOf(student)} />,
        },
      ]
    : []),
]
