import { useLingui } from '@lingui/react'
import { languageNames, languages } from '../../contract/values/languages.ts'
import { chooseLanguage } from '../language/choice.ts'
import { buttonLook } from '../ui/button-look.ts'

/** The languages of the screens, each by its own name. */
export const LanguageChoice = () => {
  const { i18n } = useLingui()
  return (
    <ul className="mt-4 flex gap-1">
      {languages.map((language) => (
        <li key={language}>
          <button
            type="button"
            lang={language}
            aria-pressed={i18n.locale === language}
            onClick={() => void chooseLanguage(language)}
            className={`${buttonLook('quiet')} aria-pressed:text-ink`}
          >
            {languageNames[language]}
          </button>
        </li>
      ))}
    </ul>
  )
}
