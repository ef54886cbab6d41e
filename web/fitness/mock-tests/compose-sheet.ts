import { t } from '@lingui/core/macro'
import type { TDocumentDefinitions } from 'pdfmake/interfaces'
import { showResult } from '../../../contract/fitness/figures.ts'
import type { Entrant } from '../../../contract/fitness/mock-tests.ts'
import { showDay } from '../../../contract/values/calendar.ts'
import { showCount } from '../../../contract/values/figures.ts'
import { small } from '../../files/pdf/parts.ts'
import { lenient, type Write } from '../../files/pdf/text.ts'
import { demandNames } from '../../shared/fitness/names.ts'
import { headOf, paper, type SheetInput, sourceOf } from './paper.ts'
import { bandOf, marksOf, outcomeOf, placeOf } from './result-words.ts'

/** Every entrant by rank, on A4; with many events across. */
export const composeSheet = (
  input: SheetInput,
  strictly: Write,
  onPage: (page: number) => void,
): TDocumentDefinitions => {
  const { write } = lenient(strictly)
  const { mockTest, entrants } = input.answer
  const hasMarks = entrants.some(({ marksOf: most }) => most !== undefined)
  const heads = [
    t`Rank`,
    t`Student`,
    ...mockTest.events.map((event) => demandNames()[event]),
    ...(hasMarks ? [t({ message: 'Marks', context: 'points' })] : []),
    ...(mockTest.exam ? [t`Outcome`] : []),
  ]
  const rowOf = (entrant: Entrant) => [
    write(entrant.rank === undefined ? '–' : showCount(entrant.rank)),
    {
      stack: [
        write(entrant.name, { bold: true }),
        write(
          [entrant.chestNumber && `#${entrant.chestNumber}`, entrant.registrationNumber]
            .filter(Boolean)
            .join(' · '),
          small,
        ),
      ],
    },
    ...entrant.results.map((result) =>
      result.value === undefined
        ? write('–')
        : {
            stack: [
              write(showResult(result.event, result.value)),
              write(result.disputed ? t`Disputed` : bandOf(result), small),
            ],
          },
    ),
    ...(hasMarks ? [write(marksOf(entrant))] : []),
    ...(mockTest.exam ? [write(outcomeOf(entrant))] : []),
  ]
  return {
    ...paper(input, onPage),
    pageOrientation: mockTest.events.length > 4 ? 'landscape' : 'portrait',
    footer: (page, pages) => ({
      ...write(t`Page ${page} of ${pages}`, { ...small, alignment: 'right' }),
      margin: [36, 12, 36, 0],
    }),
    content: [
      headOf(input, write),
      write(mockTest.name, { fontSize: 14, bold: true }),
      write(
        [t`Mock test`, showDay(mockTest.day), placeOf(mockTest), mockTest.course.name].join(' · '),
      ),
      ...sourceOf(input, write),
      {
        margin: [0, 8, 0, 0],
        table: {
          headerRows: 1,
          dontBreakRows: true,
          widths: heads.map((_, at) => (at === 1 ? '*' : 'auto')),
          body: [heads.map((text) => write(text, { bold: true })), ...entrants.map(rowOf)],
        },
        layout: 'lightHorizontalLines',
      },
    ],
  }
}
