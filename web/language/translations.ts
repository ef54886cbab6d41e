import type { Words } from 'virtual:words'
import { type Language, spokenLanguage } from '../../contract/values/languages.ts'

type Translations = Omit<Words, 'messages' | 'contract'> & Partial<Words['contract']>

const loaded = new Map<Language, Translations>()

/** Keeps words of the contract in a language. */
export const keepTranslations = (
  language: Language,
  { contract, ...code }: Omit<Words, 'messages'>,
): void => {
  const before = loaded.get(language)
  loaded.set(language, {
    ...before,
    ...code,
    ...contract,
    names: { ...before?.names, ...contract.names },
    sentences: { ...before?.sentences, ...contract.sentences },
  })
}

/** The words of the contract in the language of the screens, as far as they have arrived. English has none. */
export const translations = (): Translations => loaded.get(spokenLanguage()) ?? {}
