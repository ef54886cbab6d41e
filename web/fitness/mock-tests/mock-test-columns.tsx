import { t } from '@lingui/core/macro'
import { Trash2 } from 'lucide-react'
import type { MockTest } from '../../../contract/fitness/mock-tests.ts'
import { showDay } from '../../../contract/values/calendar.ts'
import { showCount } from '../../../contract/values/figures.ts'
import { demandNames } from '../../shared/fitness/names.ts'
import { Badge } from '../../ui/Badge.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { actionsColumn, type Column } from '../../ui/table/column.ts'
import { NameLink, Nothing, TwoLines } from '../../ui/TwoLines.tsx'
import { placeOf } from './result-words.ts'
import { pathTo } from '../../screens/path-to.ts'

export const mockTestColumns = (
  onDelete: (mockTest: MockTest) => void,
): readonly Column<MockTest>[] => [
  {
    header: t`Mock test`,
    primary: true,
    lines: 2,
    cell: ({ _id, name, events }) => (
      <TwoLines under={events.map((event) => demandNames()[event]).join(', ')}>
        <NameLink to={pathTo('mockTest', { id: _id })} name={name} />
      </TwoLines>
    ),
  },
  {
    header: t`Date`,
    narrowLayout: 'beside',
    cell: ({ day }) => <span className="whitespace-nowrap">{showDay(day)}</span>,
  },
  { header: t`Venue`, narrowLayout: 'plain', cell: placeOf },
  { header: t`Course`, narrowLayout: 'plain', cell: ({ course }) => course.name },
  {
    header: t`Exam`,
    lines: 2,
    cell: ({ exam }) =>
      exam === undefined ? (
        <Nothing />
      ) : (
        <TwoLines under={!exam.confirmed && <UnconfirmedBadge />}>{exam.exam}</TwoLines>
      ),
  },
  {
    header: t`With results`,
    align: 'right',
    cell: ({ measured }) => showCount(measured),
  },
  actionsColumn((mockTest) => {
    const { name, measured } = mockTest
    if (measured > 0) return null
    const ask = () => onDelete(mockTest)
    return <IconButton label={t`Delete ${name}`} icon={Trash2} tone="danger" onClick={ask} />
  }),
]

export const UnconfirmedBadge = () => <Badge tone="warn">{t`Unconfirmed limits`}</Badge>
