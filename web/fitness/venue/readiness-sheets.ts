import { t } from '@lingui/core/macro'
import writeXlsxFile from 'write-excel-file/browser'
import type { Demand } from '../../../contract/fitness/events.ts'
import { showResult } from '../../../contract/fitness/figures.ts'
import type { StudentReadiness } from '../../../contract/fitness/readiness.ts'
import { csvOf } from '../../files/sheets/csv.ts'
import { demandNames } from '../../shared/fitness/names.ts'
import { verdictWord } from '../../shared/fitness/VerdictBadge.tsx'
import { wordsOf } from './event-state.ts'

type Cell = string | number

const headsOf = (demands: readonly Demand[]): string[] => [
  t`Student`,
  t`Registration No.`,
  t`Chest number`,
  t`Today`,
  t({ message: 'Marks', context: 'points' }),
  ...demands.flatMap((demand) => [demandNames()[demand], t`Means`]),
]

const cellsOf = (demands: readonly Demand[], student: StudentReadiness): Cell[] => [
  student.name,
  student.registrationNumber,
  student.chestNumber ?? '',
  verdictWord(student.is),
  student.marks ?? '',
  ...demands.flatMap((demand) => {
    const event = student.events.find((one) => one.demand === demand)
    if (event === undefined) return ['', '']
    const { value } = event
    return [value === undefined ? '' : showResult(demand, value), wordsOf(event)]
  }),
]

export const readinessCsv = (
  demands: readonly Demand[],
  students: readonly StudentReadiness[],
): Blob =>
  csvOf(
    headsOf(demands),
    students.map((student) => cellsOf(demands, student)),
  )

export const readinessXlsx = async (
  demands: readonly Demand[],
  students: readonly StudentReadiness[],
): Promise<Blob> => {
  const heads = headsOf(demands)
  const head = heads.map((value) => ({ value, fontWeight: 'bold' as const }))
  const rows = students.map((student) =>
    cellsOf(demands, student).map((value) =>
      typeof value === 'number' ? { value, type: Number } : { value, type: String },
    ),
  )
  const columns = heads.map((_, at) => ({ width: at === 0 ? 28 : 18 }))
  return writeXlsxFile([head, ...rows], { columns, stickyRowsCount: 1 }).toBlob()
}
