import { t } from '@lingui/core/macro'
import { showResult } from '../../../contract/fitness/figures.ts'
import { type SheetKind, sheetAs } from '../../files/sheets/sheet.ts'
import { demandNames } from '../../shared/fitness/names.ts'
import type { SheetInput } from './paper.ts'
import { bandOf, outcomeOf } from './result-words.ts'

export const sheetOf = (
  kind: SheetKind,
  { mockTest, entrants }: SheetInput['answer'],
): Promise<Blob> => {
  const heads = [
    t`Rank`,
    t`Student`,
    t`Registration No.`,
    t`Chest number`,
    ...mockTest.events.flatMap((event) => [demandNames()[event], t`Reached`]),
    t({ message: 'Marks', context: 'points' }),
    t`Outcome`,
  ]
  const rows = entrants.map((entrant) => [
    entrant.rank ?? '',
    entrant.name,
    entrant.registrationNumber,
    entrant.chestNumber ?? '',
    ...entrant.results.flatMap((result) => [
      result.value === undefined ? '' : showResult(result.event, result.value),
      result.value === undefined ? '' : bandOf(result),
    ]),
    entrant.marks ?? '',
    outcomeOf(entrant),
  ])
  return sheetAs(kind, { heads, rows, widths: heads.map((_, at) => (at === 1 ? 28 : 16)) })
}
