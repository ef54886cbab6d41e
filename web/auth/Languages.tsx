import { t } from '@lingui/core/macro'
import { languageNames, languages, spokenLanguage } from '../../contract/values/languages.ts'
import { chooseLanguage } from '../shared/preferences/language.ts'

/** The languages of the screens under the sign-in, each by its own name. */
export const Languages = () => (
  <div role="group" aria-label={t`Language`} className="mt-4 flex gap-1">
    {languages.map((language) => (
      <button
        key={language}
        type="button"
        lang={language}
        aria-pressed={spokenLanguage() === language}
        onClick={() => void chooseLanguage(language)}
        className="min-h-11 rounded-md px-3 text-soft hover:text-ink hover:underline aria-pressed:font-medium aria-pressed:text-ink aria-pressed:no-underline md:min-h-9"
      >
        {languageNames[language]}
      </button>
    ))}
  </div>
)
