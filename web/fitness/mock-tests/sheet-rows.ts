import { t } from '@lingui/core/macro'
import writeXlsxFile from 'write-excel-file/browser'
import { showResult } from '../../../contract/fitness/figures.ts'
import { csvOf } from '../../files/sheets/csv.ts'
import { demandNames } from '../../shared/fitness/names.ts'
import type { SheetInput } from './make-file.ts'
import { bandOf, outcomeOf } from './result-words.ts'

type Found = SheetInput['found']

export const sheetCsv = (found: Found): Blob => csvOf(headsOf(found), rowsOf(found))

export const sheetXlsx = (found: Found): Promise<Blob> => {
  const head = headsOf(found).map((value) => ({ value, fontWeight: 'bold' as const }))
  const rows = rowsOf(found).map((row) =>
    row.map((value) =>
      typeof value === 'number' ? { value, type: Number } : { value, type: String },
    ),
  )
  const columns = headsOf(found).map((_, at) => ({ width: at === 1 ? 28 : 16 }))
  return writeXlsxFile([head, ...rows], { columns, stickyRowsCount: 1 }).toBlob()
}

const headsOf = ({ mockTest }: Found): string[] => [
  t`Rank`,
  t`Student`,
  t`Registration No.`,
  t`Chest number`,
  ...mockTest.events.flatMap((event) => [demandNames()[event], t`Reached`]),
  t({ message: 'Marks', context: 'points' }),
  t`Outcome`,
]

const rowsOf = ({ entrants }: Found): (string | number)[][] =>
  entrants.map((entrant) => [
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
