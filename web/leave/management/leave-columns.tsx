import { t } from '@lingui/core/macro'
import { terms } from '../../language/contract-words.ts'
import type { Column } from '../../ui/table/column.ts'
import { Email, TwoLines } from '../../ui/TwoLines.tsx'
import { RecordName } from '../../shared/RecordLink.tsx'
import { stepWords } from '../preview-words.ts'
import { awayNames, daysWords, rangeWords } from '../request-words.ts'
import { LongText, Reasons } from './decision-columns.tsx'
import type { StaffRequest } from './LeaveFacts.tsx'

export const leaveColumns = (thisYear: number): readonly Column<StaffRequest>[] => [
  {
    header: t`Employee`,
    sort: 'employee',
    primary: true,
    lines: 2,
    cell: ({ employee }) => (
      <TwoLines wide under={<Email>{employee.email}</Email>}>
        <RecordName kind="employee" id={employee._id} name={employee.name} />
      </TwoLines>
    ),
  },
  {
    header: t`Leave Type`,
    sort: 'leaveType',
    lines: 2,
    narrowLayout: 'full-width',
    cell: ({ leaveType, ...given }) => (
      <TwoLines wide under={<Reasons {...given} />}>
        {terms().leaveTypes[leaveType]}
      </TwoLines>
    ),
  },
  {
    header: t`Dates`,
    sort: 'startDate',
    sortFirst: 'desc',
    lines: 2,
    narrowLayout: 'full-width',
    cell: (request) => (
      <TwoLines wide under={awayLine(request)}>
        <span className="in-table:whitespace-nowrap">{rangeWords(request)}</span>
      </TwoLines>
    ),
  },
  {
    header: t`Days`,
    sort: 'totalDays',
    sortFirst: 'desc',
    lines: 2,
    narrowLayout: 'full-width',
    cell: ({ totalDays, balances = [] }) => (
      <TwoLines
        wide
        under={balances.length > 0 && t`Balance ${{ steps: stepWords(balances, thisYear) }}`}
      >
        <span className="in-table:hidden">{daysWords(totalDays)}</span>
        <span className="in-rows:hidden">{totalDays}</span>
      </TwoLines>
    ),
  },
]

const awayLine = ({ away, awayTotal = 0 }: StaffRequest) =>
  away !== undefined &&
  awayTotal > 0 && <LongText text={t`Also away: ${{ people: awayNames(away, awayTotal) }}`} />
