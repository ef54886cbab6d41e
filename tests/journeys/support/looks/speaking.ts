import type { Page } from '@playwright/test'
import type { Language as Spoken } from '../../../../contract/values/languages.ts'

/** A language of Muster, or a made-up one that takes the place of another. */
export type Language = Spoken | `pseudo ${'hi' | 'mr'}`

export const isPseudo = (language: Language): boolean => language.startsWith('pseudo')

/** Changes the language of a page as another tab does. */
export const speak = (page: Page, language: Language): Promise<void> =>
  page.evaluate(
    async ([newValue, isPseudo]) => {
      const { documentElement } = document
      window.speakPseudo(isPseudo)
      if (documentElement.lang === `${newValue}-IN`) return
      const changed = new Promise((resolve) =>
        new MutationObserver(resolve).observe(documentElement, { attributeFilter: ['lang'] }),
      )
      localStorage.setItem('language', newValue)
      window.dispatchEvent(new StorageEvent('storage', { key: 'language', newValue }))
      await changed
    },
    [language.replace('pseudo ', ''), isPseudo(language)] as const,
  )
