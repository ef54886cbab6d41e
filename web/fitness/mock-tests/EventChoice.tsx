import { t } from '@lingui/core/macro'
import { testEvents } from '../../../contract/fitness/events.ts'
import { demandNames } from '../../shared/fitness/names.ts'
import { ChoicesField } from '../../ui/form/ChoicesField.tsx'

/** The events of a mock test, in the order of lists. */
export const EventChoice = () => (
  <ChoicesField
    name="events"
    label={t`Events`}
    options={testEvents.map((event) => ({ value: event, label: demandNames()[event] }))}
  />
)
