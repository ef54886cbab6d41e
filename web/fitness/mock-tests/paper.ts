import { t } from '@lingui/core/macro'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces'
import { showDay } from '../../../contract/values/calendar.ts'
import { head, small } from '../../files/pdf/parts.ts'
import type { Write } from '../../files/pdf/text.ts'
import type { SheetInput } from './make-file.ts'

/** The page, and what counts the pages as they are laid out. */
export const paper = (
  { institute, answer }: SheetInput,
  onPage: (page: number) => void,
): Omit<TDocumentDefinitions, 'content'> => ({
  info: { title: answer.mockTest.name, author: institute.name },
  pageSize: 'A4',
  pageMargins: [36, 36, 36, 44],
  defaultStyle: { fontSize: 9, lineHeight: 1.15 },
  background: (page) => {
    onPage(page)
    return null
  },
})

/** Whose test it is; the logo is drawn once, however many pages show it. */
export const headOf = ({ institute: { name, address, logo } }: SheetInput, write: Write): Content =>
  head({ name, lines: [address], logo: logo && 'logo' }, write)

export const pictures = ({ institute: { logo } }: SheetInput) =>
  logo === undefined ? {} : { images: { logo } }

/** By what the results are judged, and whether anyone vouches for it. */
export const sourceOf = ({ answer: { mockTest } }: SheetInput, write: Write): Content[] => {
  const { exam } = mockTest
  if (exam === undefined) return [write(t`Ranked without the limits of an exam.`, small)]
  const { source } = exam
  return [
    write(
      t`Limits: ${{ exam: `${exam.body}, ${exam.exam} ${exam.cycle}` }}. Source: ${{ source: source.name }}, checked on ${{ day: showDay(source.checkedOn) }}.`,
      small,
    ),
    ...(exam.confirmed
      ? []
      : [
          write(t`Unconfirmed limits: check them against the notice of the exam.`, {
            ...small,
            bold: true,
            color: '#8a4b00',
          }),
        ]),
  ]
}
