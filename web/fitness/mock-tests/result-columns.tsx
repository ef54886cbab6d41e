import { t } from '@lingui/core/macro'
import { events, type TestEvent } from '../../../contract/fitness/events.ts'
import type { Answer } from '../../../contract/kit/api.ts'
import { showResult } from '../../../contract/fitness/figures.ts'
import type { Entrant, MockResult } from '../../../contract/fitness/mock-tests.ts'
import { showCount } from '../../../contract/values/figures.ts'
import { demandNames } from '../../shared/fitness/names.ts'
import { RecordName } from '../../shared/RecordLink.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { actionsColumn, type Column } from '../../ui/table/column.ts'
import { Nothing, TwoLines } from '../../ui/TwoLines.tsx'
import { NoResult, NotAsked } from '../venue/EventCell.tsx'
import { bandOf, marksOf, outcomeOf } from './result-words.ts'
import { Award } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../ui/IconButton.tsx'
import { saveSheet } from './save-sheet.ts'

type Test = { answer: Answer<'GET /api/mock-tests/:id'> }
type OnDispute = (entrant: Entrant, event: TestEvent) => void

/** Rank, student, each event, marks and outcome; `onDispute` settles which of several results counts. */
export const resultColumns = (
  answer: Test['answer'],
  onDispute: OnDispute,
): readonly Column<Entrant>[] => [
  {
    header: t`Rank`,
    sort: 'rank',
    sortValue: ({ rank }) => rank,
    cell: ({ rank }) => (rank === undefined ? <Nothing /> : showCount(rank)),
  },
  {
    header: t`Student`,
    sort: 'name',
    sortValue: ({ name }) => name,
    primary: true,
    lines: 2,
    cell: ({ _id, name, registrationNumber, chestNumber }) => (
      <TwoLines
        under={[chestNumber === undefined ? undefined : `#${chestNumber}`, registrationNumber]
          .filter(Boolean)
          .join(' · ')}
      >
        <RecordName kind="student" id={_id} name={name} />
      </TwoLines>
    ),
  },
  ...answer.mockTest.events.map((event) => eventColumn(event, onDispute)),
  ...(answer.entrants.some(({ marksOf: most }) => most !== undefined)
    ? [
        {
          header: t({ message: 'Marks', context: 'points' }),
          sort: 'marks',
          sortFirst: 'desc' as const,
          sortValue: ({ marks }: Entrant) => marks,
          align: 'right' as const,
          cell: marksOf,
        },
      ]
    : []),
  ...(answer.mockTest.exam ? [outcomeColumn()] : []),
  actionsColumn(
    (entrant) => entrant.rank !== undefined && <PageButton answer={answer} entrant={entrant} />,
  ),
]

const resultOf = ({ results }: Entrant, event: TestEvent): MockResult | undefined =>
  results.find((one) => one.event === event)

const eventColumn = (event: TestEvent, onDispute: OnDispute): Column<Entrant> => ({
  header: demandNames()[event],
  sort: event,
  ...(events[event].better === 'higher' && { sortFirst: 'desc' }),
  sortValue: (entrant) => resultOf(entrant, event)?.value,
  align: 'right',
  lines: 2,
  cell: (entrant) => {
    const result = resultOf(entrant, event)
    if (result?.value === undefined)
      return result?.is === 'not_asked' ? <NotAsked /> : <NoResult words={t`Not measured`} />
    const figure = (
      <span className={result.is === 'missed' ? 'text-bad' : ''}>
        {showResult(event, result.value)}
      </span>
    )
    const under = result.disputed ? (
      <>
        <button
          type="button"
          className="min-h-11 text-warn underline dense:min-h-0"
          aria-label={t`Disputed: ${{ event: demandNames()[event] }}, ${{ name: entrant.name }}`}
          onClick={() => onDispute(entrant, event)}
        >
          {t`Disputed`}
        </button>
        <span className="hidden print:inline">{t`Disputed`}</span>
      </>
    ) : (
      bandOf(result)
    )
    return under === '' ? figure : <TwoLines under={under}>{figure}</TwoLines>
  },
})

const tones = { ready: 'good', not_ready: 'bad', open: 'off' } as const

const outcomeColumn = (): Column<Entrant> => ({
  header: t`Outcome`,
  narrowLayout: 'beside',
  sort: 'is',
  sortValue: outcomeOf,
  lines: 2,
  cell: (entrant) =>
    entrant.is && (
      <>
        <Badge tone={tones[entrant.is]}>{outcomeOf(entrant)}</Badge>
        {entrant.missing.length > 0 && (
          <p className="text-small text-soft">{t`Details are missing`}</p>
        )}
      </>
    ),
})

const PageButton = ({ answer, entrant }: Test & { entrant: Entrant }) => {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    await saveSheet(answer, { kind: 'certificates', only: entrant })
    setBusy(false)
  }
  return (
    <IconButton
      label={t`Page of ${{ name: entrant.name }} (PDF)`}
      icon={Award}
      busy={busy}
      onClick={() => void save()}
    />
  )
}
