import { i18n } from '@lingui/core'
import { files } from 'virtual:words/of/fitness'
import { type Language, localeOf, speak } from '../../../contract/values/languages.ts'
import { makePdf } from '../../files/pdf/save-pdf.ts'
import { loadTerms } from '../../language/load-translations.ts'
import { keepTranslations } from '../../language/translations.ts'
import { composeCertificates } from './compose-certificates.ts'
import { composeSheet } from './compose-sheet.ts'
import type { FileOrder } from './make-file.ts'

/** A worker has none of the page's words, and needs only these. */
const speakIn = async (language: Language): Promise<void> => {
  const [words] = await Promise.all([files[`${language}/fitness`]?.(), loadTerms(language)])
  speak(language)
  if (words !== undefined) keepTranslations(language, words)
  i18n.load(language, words?.messages ?? {})
  i18n.activate(language, localeOf(language))
}

const onPage = (page: number) => self.postMessage(page, {})

const fileOf = async ({ kind, language, ...input }: FileOrder): Promise<Blob> => {
  await speakIn(language)
  if (kind === 'sheet') return makePdf((write) => composeSheet(input, write, onPage))
  if (kind === 'certificates') return makePdf((write) => composeCertificates(input, write, onPage))
  const { sheetCsv, sheetXlsx } = await import('./sheet-rows.ts')
  return kind === 'csv' ? sheetCsv(input.answer) : sheetXlsx(input.answer)
}

self.addEventListener('message', ({ data }: MessageEvent<FileOrder>) => {
  fileOf(data).then(
    (blob) => self.postMessage(blob, {}),
    (error: unknown) => self.postMessage(String(error), {}),
  )
})
