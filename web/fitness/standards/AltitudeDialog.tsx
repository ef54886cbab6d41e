import { t } from '@lingui/core/macro'
import { setAltitude } from '../../../contract/fitness/calls.ts'
import type { Answer } from '../../../contract/kit/api.ts'
import { showCount } from '../../../contract/values/figures.ts'
import { useRead } from '../../api/client.ts'
import { useFormCommand } from '../../shared/forms/form-command.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { NumberField, SelectField } from '../../ui/form/Fields.tsx'
import { standardReads } from './standard-reads.ts'

type Props = Pick<Answer<'GET /api/standards'>, 'altitudes'> & { onClose: () => void }

/** Sets how high venues are above the sea, which may allow more time for a run. */
export const AltitudeDialog = ({ altitudes, onClose }: Props) => {
  const venues = useRead('GET /api/students/venues').data?.venues ?? []
  const { dialog, form, command } = useFormCommand('PUT /api/venue-altitudes', {
    rules: setAltitude.body,
    values: { campVenue: '', feet: undefined },
    failed: t`Failed to save the height`,
    refresh: standardReads,
    onClose,
  })
  const feetOf = (campVenue: string) =>
    altitudes.find((known) => known.campVenue === campVenue)?.feet
  const names = new Set([
    ...altitudes.map(({ campVenue }) => campVenue),
    ...venues.map(({ name }) => name),
  ])
  return (
    <FormDialog
      title={t`Heights of venues`}
      description={t`Some exams allow more time for a run at a height.`}
      confirm={t`Save`}
      {...dialog}
      onSubmit={(body) => command.mutate({ body })}
    >
      <SelectField
        name="campVenue"
        label={t`Camp Venue`}
        required
        options={[...names].map((name) => {
          const feet = feetOf(name)
          return {
            value: name,
            label: feet === undefined ? name : t`${name} (${{ feet: showCount(feet) }} ft)`,
          }
        })}
        blank={t`Choose a venue`}
        onChoose={(venue) => form.setValue('feet', feetOf(venue))}
      />
      <NumberField
        name="feet"
        label={t`Height above the sea, in feet`}
        hint={t`Leave blank if it does not matter.`}
        min={0}
        step={1}
      />
    </FormDialog>
  )
}
