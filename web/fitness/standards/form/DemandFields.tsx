import { t } from '@lingui/core/macro'
import { AddRow, RemoveRow } from '../../../ui/form/FieldRows.tsx'
import { choicesOf } from '../../../language/contract-words.ts'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { demands, factsOf, type Demand } from '../../../../contract/fitness/events.ts'
import { otherwises } from '../../../../contract/fitness/terms.ts'
import { demandNames } from '../../../shared/fitness/names.ts'
import { FieldGrid, WholeLine } from '../../../ui/form/FieldFrame.tsx'
import { NumberField, SelectField, TextField } from '../../../ui/form/Fields.tsx'
import { otherwiseNames, secondsNames } from '../words.ts'
import { blankAltitude, blankBand, type StandardValues } from './standard-values.ts'
import { WhomFields } from './WhomFields.tsx'
import { X } from 'lucide-react'
import { limitText } from '../../../../contract/fitness/figures.ts'
import { FaultText } from '../../../ui/form/Form.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'

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
          options={choicesOf(demands, demandNames())}
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
          options={choicesOf(otherwises, otherwiseNames())}
        />
        {factsOf(demand).unit === 'ms' && (
          <SelectField
            name={`${name}.seconds`}
            label={t`Parts of a second`}
            options={choicesOf(['up', 'down', 'exact'], secondsNames())}
          />
        )}
        <WholeLine>
          <TextField
            name={`${name}.note`}
            label={t`Note`}
            hint={t`What the office should know, such as who else has another limit`}
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
          <RemoveRow
            label={t`Remove height ${{ number: step + 1 }}`}
            onRemove={() => rows.remove(step)}
          />
        </div>
      ))}
      <AddRow
        label={t`Add height`}
        onAdd={() =>
          rows.append(blankAltitude, { focusName: `${name}.${rows.fields.length}.fromFeet` })
        }
      />
    </fieldset>
  )
}

type Props = { at: number; demand: Demand }

const BandFields = ({ at, demand }: Props) => {
  const { control } = useFormContext<StandardValues>()
  const name = `demands.${at}.bands` as const
  const rows = useFieldArray({ control, name })
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1 font-medium">{t`Limits`}</legend>
      <p className="text-small text-soft">
        {factsOf(demand).unit === 'passed'
          ? t`This event is passed or not. Leave the limit blank while it is not known.`
          : t`The best first, such as ${{ example: exampleOf(demand) }}. Leave blank what is not known yet.`}
      </p>
      {rows.fields.map((row, step) => (
        <div
          key={row.id}
          role="group"
          aria-label={t`Limit ${{ number: step + 1 }}`}
          className={`grid grid-cols-[minmax(0,1fr)_5rem_auto] items-start gap-2 md:grid-cols-[minmax(0,1fr)_6rem_minmax(0,1fr)_auto] ${step > 0 ? 'md:[&_label]:sr-only' : ''}`}
        >
          <TextField name={`${name}.${step}.limit`} label={t`Limit`} maxLength={20} />
          <NumberField
            name={`${name}.${step}.marks`}
            label={t({ message: 'Marks', context: 'points' })}
            min={0}
          />
          <div className="order-last col-span-2 md:order-none md:col-span-1">
            <TextField
              name={`${name}.${step}.label`}
              label={t({ message: 'Name', context: 'limit' })}
              maxLength={40}
              placeholder={step === 0 ? t`Such as Group I` : undefined}
            />
          </div>
          <div className={step > 0 ? 'pt-7 md:pt-0' : 'pt-7 md:pt-6'}>
            <IconButton
              label={t`Remove limit ${{ number: step + 1 }}`}
              icon={X}
              onClick={() => rows.remove(step)}
            />
          </div>
        </div>
      ))}
      <FaultText name={`${name}.root`} />
      <AddRow
        label={t`Add limit`}
        onAdd={() => rows.append(blankBand, { focusName: `${name}.${rows.fields.length}.limit` })}
      />
    </fieldset>
  )
}

/** What a limit of this event looks like. */
const exampleOf = (demand: Demand): string => {
  const { unit, least } = factsOf(demand)
  if (unit === 'ms') return limitText(demand, least < 60_000 ? 13_500 : 345_000)
  if (unit === 'g') return limitText(demand, 50_000)
  if (unit === 'count') return limitText(demand, 10)
  if (demand === 'height') return limitText(demand, 1680)
  if (demand === 'chest_expansion') return limitText(demand, 50)
  return limitText(demand, demand.startsWith('chest') ? 800 : 3650)
}
