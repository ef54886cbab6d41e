import { t } from '@lingui/core/macro'
import { chooseTheme, useTheme } from './theme.ts'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import {
  type Language,
  languageChoices,
  spokenLanguage,
} from '../../../contract/values/languages.ts'
import { useSession } from '../../api/session.ts'
import { useStore } from '../../ui/create-store.ts'
import { letterKeys } from '../../ui/letter-keys.ts'
import { chooseLanguage } from './language.ts'
import { chooseLetterKeys } from './letter-keys.ts'

type Props<Value extends string> = {
  /** What is chosen, for those who don't see it. */
  legend: string
  name: string
  choices: readonly { value: Value; label: string; lang?: string }[]
  chosen: Value
  onChoose: (value: Value) => void
}

/** A few choices, all in sight. */
export const Choices = <Value extends string>(props: Props<Value>) => {
  const { legend, name, choices, chosen, onChoose } = props
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{legend}</legend>
      {choices.map(({ value, label, lang }) => (
        <label
          key={value}
          lang={lang}
          className="flex min-h-11 cursor-pointer items-center gap-2 rounded-md border border-line-strong px-3 font-medium has-checked:border-accent-ink has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring dense:min-h-8.5 md:px-2.5"
        >
          <input
            type="radio"
            name={name}
            className="accent-accent-ink outline-none"
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}

/** Light, dark, or as the device has it. */
export const ThemeChoice = () => (
  <Choices
    legend={t`Theme`}
    name="theme"
    choices={[
      { value: 'system', label: t({ message: 'System', context: 'theme' }) },
      { value: 'light', label: t({ message: 'Light', context: 'theme' }) },
      { value: 'dark', label: t({ message: 'Dark', context: 'theme' }) },
    ]}
    chosen={useTheme()}
    onChoose={chooseTheme}
  />
)

/** Whether single keys are shortcuts, on this device. */
export const LetterKeysChoice = () => {
  const { user } = useSession()
  return (
    <Choices
      legend={t`Single-key shortcuts`}
      name="letter-keys"
      choices={[
        { value: 'on', label: t({ message: 'On', context: 'setting' }) },
        { value: 'off', label: t({ message: 'Off', context: 'setting' }) },
      ]}
      chosen={useStore(letterKeys) ? 'on' : 'off'}
      onChoose={(choice) => chooseLetterKeys(user._id, choice === 'on')}
    />
  )
}

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
      choices={languageChoices}
      chosen={asked ?? spokenLanguage()}
      onChoose={choose}
    />
  )
}
