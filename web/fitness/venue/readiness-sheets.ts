import { t } from '@lingui/core/macro'
import type { Demand } from '../../../contract/fitness/events.ts'
import { showResult } from '../../../contract/fitness/figures.ts'
import type { StudentReadiness } from '../../../contract/fitness/readiness.ts'
import { csvOf } from '../../files/sheets/csv.ts'
import { xlsxOf } from '../../files/sheets/xlsx.ts'
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

export const readinessXlsx = (
  demands: readonly Demand[],
  students: readonly StudentReadiness[],
): Promise<Blob> => {
  const heads = headsOf(demands)
  return xlsxOf(
    heads,
    students.map((student) => cellsOf(demands, student)),
    heads.map((_, at) => (at === 0 ? 28 : 18)),
  )
}
