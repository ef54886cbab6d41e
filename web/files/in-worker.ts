import { i18n } from '@lingui/core'
import type { Words } from 'virtual:words'
import { type Language, localeOf, speak } from '../../contract/values/languages.ts'
import { loadTerms } from '../language/load-translations.ts'
import { keepTranslations } from '../language/translations.ts'

/** In a worker, makes the files that `fileFrom` orders. It has none of the page's words, and needs only these. */
export const answerOrders = <Order extends { language: Language }>(
  wordsIn: (order: Order) => Promise<Words> | undefined,
  fileOf: (order: Order) => Promise<Blob>,
): void => {
  const make = async (order: Order) => {
    const { language } = order
    const [words] = await Promise.all([wordsIn(order), loadTerms(language)])
    speak(language)
    if (words !== undefined) keepTranslations(language, words)
    i18n.load(language, words?.messages ?? {})
    i18n.activate(language, localeOf(language))
    return fileOf(order)
  }
  self.addEventListener('message', ({ data }: MessageEvent<Order>) => {
    make(data).then(
      (blob) => self.postMessage(blob, {}),
      (error: unknown) => self.postMessage(String(error), {}),
    )
  })
}
