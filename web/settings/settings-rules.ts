import { settingsInput } from '../../contract/settings/calls.ts'
import { type Fault, faultsBy, rulesFor } from '../ui/form/forms.ts'
import { settingsBody } from './settings-body.ts'
import type { SettingsValues } from './settings-values.ts'

/** The contract's rules over what would be sent, and nothing half typed is left behind. */
export const settingsRules = rulesFor<SettingsValues>((values) => [
  ...faultsBy(settingsInput, settingsBody(values)),
  ...leftBehind(values),
])

const leftBehind = ({ newHoliday }: SettingsValues): Fault[] =>
  newHoliday.date === '' && newHoliday.name.trim() === ''
    ? []
    : [
        {
          path: ['newHoliday', 'name'],
          message: 'Press Add Holiday to put this one in the list, or clear it',
        },
      ]
