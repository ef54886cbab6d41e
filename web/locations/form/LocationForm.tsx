import { t } from '@lingui/core/macro'
import { SaveBar } from '../../ui/form/Form.tsx'
import type { Location } from '../../../contract/locations/calls.ts'
import { radiusBounds } from '../../../contract/locations/terms.ts'
import { useCommand } from '../../api/client.ts'
import { backTo } from '../../screens/menu.ts'
import { pathTo } from '../../screens/path-to.ts'
import { RecordForm, useRecordForm } from '../../shared/forms/RecordForm.tsx'
import { FieldGrid } from '../../ui/form/FieldFrame.tsx'
import { Section } from '../../ui/Section.tsx'
import { NumberField, TextField } from '../../ui/form/Fields.tsx'
import { locationReads } from '../location-reads.ts'
import {
  blankLocation,
  bodyOf,
  locationRules,
  type LocationValues,
  valuesOf,
} from './location-values.ts'
import { PlaceSection } from './PlaceSection.tsx'

export const back = () => backTo('locations')

type Props =
  | { location?: never; reload?: never }
  /** The location when the form was opened; `reload` starts again from the latest. */
  | { location: Location; reload: () => Promise<unknown> }

export const LocationForm = ({ location, reload }: Props) => {
  const { least, most } = radiusBounds
  const creating = location === undefined
  const record = useRecordForm<LocationValues>({
    record: location,
    rules: locationRules,
    values: creating ? blankLocation : valuesOf(location),
    name: creating ? 'location:new' : `location:${location._id}:${location.__v}`,
  })
  const saving = {
    ...record.saving,
    failed: t`Failed to save location`,
    refresh: locationReads,
    onDone: () => record.leaveTo(pathTo('locations')),
  }
  const creation = useCommand('POST /api/locations', saving)
  const update = useCommand('PUT /api/locations/:id', saving)
  return (
    <RecordForm
      of={record}
      label={t`Location`}
      latest={location && { path: pathTo('editLocation', { id: location._id }), reload }}
      onSubmit={(values) => {
        const body = bodyOf(values)
        if (creating) return creation.mutate({ body })
        const { _id: id, __v } = location
        update.mutate({ params: { id }, body: { ...body, __v } })
      }}
    >
      <Section id="location" title={t`Location`}>
        <FieldGrid>
          <TextField name="name" label={t`Name`} required />
          <NumberField
            name="radius"
            label={t`Radius`}
            hint={t`Metres around the point, ${least} to ${most}`}
            required
            inputMode="numeric"
            min={least}
            max={most}
            step={1}
          />
        </FieldGrid>
      </Section>
      <PlaceSection />
      <SaveBar
        label={creating ? t`Add location` : t`Save Changes`}
        busy={creation.isPending || update.isPending}
        back={pathTo('locations')}
      />
    </RecordForm>
  )
}
