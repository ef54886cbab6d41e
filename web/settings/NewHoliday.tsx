import { t } from '@lingui/core/macro'
import { Plus } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useFormContext } from 'react-hook-form'
import type { Holiday } from '../../contract/settings/holidays.ts'
import { Button } from '../ui/Button.tsx'
import { checked } from '../ui/form/forms.ts'
import { DateField } from '../ui/form/DateField.tsx'
import { TextField } from '../ui/form/TextField.tsx'
import { withTyped } from './holiday-list.ts'
import { noHoliday, type SettingsValues } from './settings-values.ts'

type Props = { list: readonly Holiday[]; onAdded: (list: Holiday[]) => void }

const parts = ['name', 'date'] as const

/** A new holiday; Enter adds it to the list without saving the page. */
export const NewHoliday = ({ list, onAdded }: Props) => {
  const { getValues, setError, clearErrors, setValue, setFocus } = useFormContext<SettingsValues>()

  const add = async () => {
    const answer = await checked(withTyped(list, getValues('newHoliday')))
    if (answer === undefined) return
    clearErrors('newHoliday')
    if ('list' in answer) {
      onAdded(answer.list)
      setValue('newHoliday', noHoliday)
      return setFocus('newHoliday.date')
    }
    for (const part of parts) {
      const message = answer.faults[part]
      if (message === undefined) continue
      setError(`newHoliday.${part}`, { type: 'custom', message })
      setFocus(`newHoliday.${part}`)
    }
  }
  const addByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    void add()
  }

  return (
    <fieldset className="grid items-start gap-4 border-t border-line pt-4 md:grid-cols-[11rem_1fr_auto]">
      <legend className="sr-only">{t`New holiday`}</legend>
      <DateField name="newHoliday.date" label={t`Date`} onKeyDown={addByEnter} />
      <TextField
        name="newHoliday.name"
        label={t`Holiday`}
        autoComplete="off"
        onKeyDown={addByEnter}
      />
      <div className="md:pt-6">
        <Button icon={Plus} onClick={() => void add()}>
          {t`Add holiday`}
        </Button>
      </div>
    </fieldset>
  )
}
