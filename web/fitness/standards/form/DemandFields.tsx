import { t } from '@lingui/core/macro'
import { Plus, X } from 'lucide-react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { demands, factsOf } from '../../../../contract/fitness/events.ts'
import { otherwises } from '../../../../contract/fitness/terms.ts'
import { demandNames } from '../../../shared/fitness/names.ts'
import { Button } from '../../../ui/Button.tsx'
import { FieldGrid, WholeLine } from '../../../ui/form/FieldFrame.tsx'
import { NumberField, SelectField, TextField } from '../../../ui/form/Fields.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { otherwiseNames, secondsNames } from '../words.ts'
import { BandFields } from './BandFields.tsx'
import { blankAltitude, blankBand, type StandardValues } from './standard-values.ts'
import { WhomFields } from './WhomFields.tsx'

export const DemandFields = ({ at }: { at: number }) => {
  const { control, getValues, setValue } = useFormContext<StandardValues>()
  const name = `demands.${at}` as const
  const demand = useWatch({ control, name: `${name}.demand` })
  // Limits of another unit would be wrong ones.
  const chooseEvent = () => {
    const bands = getValues(`${name}.bands`)
    setValue(
      `${name}.bands`,
      bands.map((band) => ({ ...band, limit: blankBand.limit })),
    )
  }
  return (
    <div className="grid gap-5">
      <FieldGrid>
        <SelectField
          name={`${name}.demand`}
          label={t`Event`}
          required
          options={demands.map((one) => ({ value: one, label: demandNames()[one] }))}
          onChoose={chooseEvent}
        />
        <div className="grid grid-cols-2 items-start gap-x-4">
          <NumberField name={`${name}.fromAge`} label={t`From age`} min={0} step={1} />
          <NumberField name={`${name}.toAge`} label={t`To age`} min={0} step={1} />
        </div>
      </FieldGrid>
      <WhomFields name={name} />
      <BandFields at={at} demand={demand} />
      <FieldGrid>
        <SelectField
          name={`${name}.otherwise`}
          label={t`If no limit is reached`}
          options={otherwises.map((one) => ({ value: one, label: otherwiseNames()[one] }))}
        />
        {factsOf(demand).unit === 'ms' && (
          <SelectField
            name={`${name}.seconds`}
            label={t`Parts of a second`}
            options={(['up', 'down', 'exact'] as const).map((one) => ({
              value: one,
              label: secondsNames()[one],
            }))}
          />
        )}
        <WholeLine>
          <TextField
            name={`${name}.note`}
            label={t`Note`}
            hint={t`What the office should know, such as who else has another limit`}
            autoComplete="off"
            maxLength={300}
          />
        </WholeLine>
      </FieldGrid>
      {factsOf(demand).unit === 'ms' && <AltitudeFields at={at} />}
    </div>
  )
}

/** How much longer a run may take high above the sea. */
const AltitudeFields = ({ at }: { at: number }) => {
  const { control } = useFormContext<StandardValues>()
  const name = `demands.${at}.altitude` as const
  const rows = useFieldArray({ control, name })
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1 font-medium">{t`More time at a height`}</legend>
      {rows.fields.map((row, step) => (
        <div
          key={row.id}
          role="group"
          aria-label={t`Height ${{ number: step + 1 }}`}
          className="grid grid-cols-[1fr_1fr_auto] items-start gap-2"
        >
          <NumberField
            name={`${name}.${step}.fromFeet`}
            label={t`From, in feet`}
            required
            min={0}
            step={1}
          />
          <NumberField
            name={`${name}.${step}.extraSeconds`}
            label={t`More seconds`}
            required
            min={0}
          />
          <div className="pt-7 md:pt-6">
            <IconButton
              label={t`Remove height ${{ number: step + 1 }}`}
              icon={X}
              onClick={() => rows.remove(step)}
            />
          </div>
        </div>
      ))}
      <div>
        <Button
          icon={Plus}
          onClick={() =>
            rows.append(blankAltitude, { focusName: `${name}.${rows.fields.length}.fromFeet` })
          }
        >
          {t`Add height`}
        </Button>
      </div>
    </fieldset>
  )
}
