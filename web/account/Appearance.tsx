import { useState } from 'react'
import { Section } from '../ui/Section.tsx'
import { chooseTheme, chosenTheme, type Theme, themes } from '../shared/theme.ts'

const names: Record<Theme, string> = { system: 'System', light: 'Light', dark: 'Dark' }

export const Appearance = () => {
  const [chosen, setChosen] = useState(chosenTheme)
  const choose = (theme: Theme) => {
    chooseTheme(theme)
    setChosen(theme)
  }
  return (
    <Section id="appearance" title="Appearance" hint="On this device only.">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Appearance</legend>
        {themes.map((theme) => (
          <label
            key={theme}
            className="flex min-h-11 cursor-pointer items-center gap-2 rounded-md border border-line-strong px-4 font-medium has-checked:border-accent-ink has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring md:min-h-9 md:px-3"
          >
            <input
              type="radio"
              name="theme"
              className="accent-accent-ink outline-none"
              checked={theme === chosen}
              onChange={() => choose(theme)}
            />
            {names[theme]}
          </label>
        ))}
      </fieldset>
    </Section>
  )
}
