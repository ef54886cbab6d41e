import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import {
  type Language,
  languageNames,
  languages,
  spokenLanguage,
} from '../../../contract/values/languages.ts'
import { Choices } from './Choices.tsx'
import { chooseLanguage } from './language.ts'

/** The languages of the screens, each by its own name. */
export const LanguageChoice = () => {
  useLingui()
  // Its words may still be on their way.
  const [asked, setAsked] = useState<Language>()
  const choose = (language: Language) => {
    setAsked(language)
    void chooseLanguage(language).finally(() => setAsked(undefined))
  }
  return (
    <Choices
      legend={t`Language`}
      name="language"
      choices={languages.map((value) => ({
        value,
        label: languageNames[value],
        lang: value,
      }))}
      chosen={asked ?? spokenLanguage()}
      onChoose={choose}
    />
  )
}
