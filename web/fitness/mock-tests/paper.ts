import { t } from '@lingui/core/macro'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces'
import type { Answer } from '../../../contract/kit/api.ts'
import { showDay } from '../../../contract/values/calendar.ts'
import type { Language } from '../../../contract/values/languages.ts'
import { head, small } from '../../files/pdf/parts.ts'
import type { Write } from '../../files/pdf/text.ts'

export type FileKind = 'sheet' | 'certificates' | 'xlsx' | 'csv'

export type SheetInput = {
  answer: Answer<'GET /api/mock-tests/:id'>
  /** The student whose page alone is made. */
  only?: string | undefined
  institute: { name: string; address: string | undefined; logo: string | undefined }
}

/** A file of a mock test, as the page asks for it. */
export type FileOrder = SheetInput & { kind: FileKind; language: Language }

/** The page, with the pictures on it, and what counts the pages as they are laid out. */
export const paper = (
  { institute, answer }: SheetInput,
  onPage: (page: number) => void,
): Omit<TDocumentDefinitions, 'content'> => ({
  info: { title: answer.mockTest.name, author: institute.name },
  pageSize: 'A4',
  pageMargins: [36, 36, 36, 44],
  defaultStyle: { fontSize: 9, lineHeight: 1.15 },
  ...(institute.logo !== undefined && { images: { logo: institute.logo } }),
  background: (page) => {
    onPage(page)
    return null
  },
})

/** Whose test it is; the logo is drawn once, however many pages show it. */
export const headOf = ({ institute: { name, address, logo } }: SheetInput, write: Write): Content =>
  head({ name, lines: [address], logo: logo && 'logo' }, write)

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
    ...(exam.confirmed ? [] : [write(unconfirmed(), { ...small, bold: true, color: '#8a4b00' })]),
  ]
}

const unconfirmed = () => t`Unconfirmed limits: check them against the notice of the exam.`
