import { t } from '@lingui/core/macro'
import { chooseTheme, type Theme, themes, useTheme } from './theme.ts'

const names = (): Record<Theme, string> => ({
  system: t({ message: 'System', context: 'theme' }),
  light: t({ message: 'Light', context: 'theme' }),
  dark: t({ message: 'Dark', context: 'theme' }),
})

/** Light, dark, or as the device has it. */
export const ThemeChoice = () => {
  const chosen = useTheme()
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{t`Theme`}</legend>
      {themes.map((theme) => (
        <label
          key={theme}
          className="flex min-h-11 cursor-pointer items-center gap-2 rounded-md border border-line-strong px-3 font-medium has-checked:border-accent-ink has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring md:min-h-8.5 md:px-2.5"
        >
          <input
            type="radio"
            name="theme"
            className="accent-accent-ink outline-none"
            checked={theme === chosen}
            onChange={() => chooseTheme(theme)}
          />
          {names()[theme]}
        </label>
      ))}
    </fieldset>
  )
}
