import { t } from '@lingui/core/macro'
import { useFormContext, useWatch } from 'react-hook-form'
import { type TestEvent, testEvents } from '../../../contract/fitness/events.ts'
import { demandNames } from '../../shared/fitness/names.ts'
import { FaultText } from '../../ui/form/FaultText.tsx'

/** The events of a mock test, in the order of lists. */
export const EventChoice = () => {
  const { control, setValue, formState } = useFormContext<{ events: TestEvent[] }>()
  const chosen = useWatch({ control, name: 'events' })
  const set = (event: TestEvent, isChosen: boolean) =>
    setValue(
      'events',
      testEvents.filter((one) => (one === event ? isChosen : chosen.includes(one))),
      { shouldDirty: true, shouldValidate: formState.isSubmitted },
    )
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-medium">{t`Events`}</legend>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {testEvents.map((event) => (
          <label
            key={event}
            className="flex min-h-11 cursor-pointer items-center gap-2 rounded-md border border-line-strong px-3 has-checked:border-accent-ink has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring md:min-h-9"
          >
            <input
              type="checkbox"
              className="accent-accent-ink outline-none"
              checked={chosen.includes(event)}
              onChange={({ target }) => set(event, target.checked)}
            />
            {demandNames()[event]}
          </label>
        ))}
      </div>
      <FaultText name="events" />
    </fieldset>
  )
}
