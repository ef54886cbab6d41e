import { t } from '@lingui/core/macro'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces'
import { showResult } from '../../../contract/fitness/figures.ts'
import type { Entrant } from '../../../contract/fitness/mock-tests.ts'
import { showDay } from '../../../contract/values/calendar.ts'
import { showCount } from '../../../contract/values/figures.ts'
import { named, signatureLine, small, soft } from '../../files/pdf/parts.ts'
import { lenient, type Write } from '../../files/pdf/text.ts'
import { demandNames } from '../../shared/fitness/names.ts'
import { headOf, paper, type SheetInput, sourceOf } from './paper.ts'
import { bandOf, marksOf, outcomeOf, placeOf } from './result-words.ts'

/** A page for each student with a result, by rank, or for one of them. */
export const composeCertificates = (
  input: SheetInput,
  strictly: Write,
  onPage: (page: number) => void,
): TDocumentDefinitions => {
  const { write } = lenient(strictly)
  const ranked = input.answer.entrants.filter(({ rank }) => rank !== undefined)
  return {
    ...paper(input, onPage),
    pageMargins: [56, 48, 56, 48],
    defaultStyle: { fontSize: 11, lineHeight: 1.25 },
    content: ranked
      .filter(({ _id }) => input.only === undefined || _id === input.only)
      .map((entrant, at) => ({
        stack: pageOf(input, entrant, ranked.length, write),
        ...(at > 0 && { pageBreak: 'before' as const }),
      })),
  }
}

const pageOf = (input: SheetInput, entrant: Entrant, of: number, write: Write): Content[] => {
  const { mockTest } = input.answer
  const { rank = of } = entrant
  const facts = [
    [t`Registration No.`, entrant.registrationNumber],
    [t`Date`, showDay(mockTest.day)],
    [t`Venue`, placeOf(mockTest)],
    [t`Course`, mockTest.course.name],
    [t`Rank`, t`${{ rank: showCount(rank) }} of ${{ of: showCount(of) }}`],
    ...(entrant.marksOf === undefined
      ? []
      : [[t({ message: 'Marks', context: 'points' }), marksOf(entrant)]]),
    ...(entrant.is === undefined ? [] : [[t`Outcome`, outcomeOf(entrant)]]),
  ]
  return [
    headOf(input, write),
    write(t`Mock test result`, { fontSize: 13, color: soft, margin: [0, 24, 0, 0] }),
    write(mockTest.name, { fontSize: 12, margin: [0, 0, 0, 16] }),
    write(entrant.name, { fontSize: 22, bold: true, margin: [0, 0, 0, 12] }),
    named(facts, write, { width: 140, below: 16 }),
    {
      table: {
        headerRows: 1,
        widths: ['*', 'auto', 160],
        body: [
          [t`Event`, t`Result`, t`Reached`].map((text) => write(text, { bold: true })),
          ...entrant.results
            .filter(({ is, value }) => is !== 'not_asked' || value !== undefined)
            .map((result) => [
              write(demandNames()[result.event]),
              write(
                result.value === undefined
                  ? t`Not measured`
                  : showResult(result.event, result.value),
              ),
              write(result.value === undefined ? '' : bandOf(result)),
            ]),
        ],
      },
      layout: 'lightHorizontalLines',
      margin: [0, 0, 0, 16],
    },
    write(
      t`This is the result of a mock test of the institute. It is not a result of the recruitment.`,
      small,
    ),
    ...sourceOf(input, write),
    {
      columns: [write(''), signatureLine(t`Signature`, 170, write)],
      margin: [0, 72, 0, 0],
    },
  ]
}
