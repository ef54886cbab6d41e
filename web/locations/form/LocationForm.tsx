import { t } from '@lingui/core/macro'
import { useNavigate } from 'react-router'
import { type Location, radiusBounds } from '../../../contract/locations/calls.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { FieldGrid } from '../../ui/form/FieldGrid.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { FormBar } from '../../ui/form/FormBar.tsx'
import { checkedBy, useForm } from '../../ui/form/forms.ts'
import { NumberField } from '../../ui/form/NumberField.tsx'
import { Section } from '../../ui/Section.tsx'
import { VersionConflict } from '../../ui/form/VersionConflict.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { blankLocation, locationRules, type LocationValues, valuesOf } from './location-values.ts'
import { PlaceSection } from './PlaceSection.tsx'
import { useSaveLocation } from './save-location.ts'
import { backTo } from '../../screens/menu.ts'
import { pathTo } from '../../screens/path-to.ts'

/** From the form to the list. */
export const back = () => backTo('locations')

type Props =
  | { location?: never; reload?: never }
  /** The location when the form was opened; `reload` starts again from the latest. */
  | { location: Location; reload: () => Promise<void> }

/** Adds a location or edits one. */
export const LocationForm = ({ location, reload }: Props) => {
  const { least, most } = radiusBounds
  const navigate = useNavigate()
  const creating = location === undefined
  const form = useForm<LocationValues, unknown, LocationValues>({
    resolver: checkedBy(locationRules),
    defaultValues: creating ? blankLocation : valuesOf(location),
  })
  const { save, busy, conflict } = useSaveLocation({
    form,
    location,
    onSaved: () => void navigate(pathTo('locations')),
  })
  return (
    <Form form={form} onSubmit={save} label={t`Location`}>
      <div className="grid w-full max-w-190 gap-4">
        {conflict && !creating && (
          <VersionConflict
            latest={pathTo('editLocation', { id: location._id })}
            onReload={reload}
          />
        )}
        <Section id="location" title={t`Location`}>
          <FieldGrid>
            <TextField name="name" label={t`Name`} required autoComplete="off" />
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
        <FormBar>
          <ButtonLink to={pathTo('locations')}>{t`Cancel`}</ButtonLink>
          <Button type="submit" variant="primary" busy={busy}>
            {creating ? t`Add location` : t`Save Changes`}
          </Button>
        </FormBar>
      </div>
    </Form>
  )
}
