import { t } from '@lingui/core/macro'
import type { Demand } from '../../../contract/fitness/events.ts'
import { showResult } from '../../../contract/fitness/figures.ts'
import type { StudentReadiness } from '../../../contract/fitness/readiness.ts'
import { type SheetKind, sheetAs } from '../../files/sheets/sheet.ts'
import { demandNames } from '../../shared/fitness/names.ts'
import { verdictWord } from '../../shared/fitness/VerdictBadge.tsx'
import { wordsOf } from './event-state.ts'

const cellsOf = (demands: readonly Demand[], student: StudentReadiness) => [
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

export const readinessSheet = (
  kind: SheetKind,
  demands: readonly Demand[],
  students: readonly StudentReadiness[],
): Promise<Blob> => {
  const heads = [
    t`Student`,
    t`Registration No.`,
    t`Chest number`,
    t`Today`,
    t({ message: 'Marks', context: 'points' }),
    ...demands.flatMap((demand) => [demandNames()[demand], t`Means`]),
  ]
  return sheetAs(kind, {
    heads,
    rows: students.map((student) => cellsOf(demands, student)),
    widths: heads.map((_, at) => (at === 0 ? 28 : 18)),
  })
}
