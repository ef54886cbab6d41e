import { t } from '@lingui/core/macro'
import { Choices } from './Choices.tsx'
import { chooseTheme, useTheme } from './theme.ts'

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
