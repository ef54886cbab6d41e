import { t } from '@lingui/core/macro'
import { Plus, X } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { type Demand, factsOf } from '../../../../contract/fitness/events.ts'
import { limitText } from '../../../../contract/fitness/figures.ts'
import { Button } from '../../../ui/Button.tsx'
import { FaultText } from '../../../ui/form/Form.tsx'
import { NumberField, TextField } from '../../../ui/form/Fields.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { blankBand, type StandardValues } from './standard-values.ts'

type Props = { at: number; demand: Demand }

export const BandFields = ({ at, demand }: Props) => {
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
          <TextField
            name={`${name}.${step}.limit`}
            label={t`Limit`}
            autoComplete="off"
            maxLength={20}
          />
          <NumberField
            name={`${name}.${step}.marks`}
            label={t({ message: 'Marks', context: 'points' })}
            min={0}
          />
          <div className="order-last col-span-2 md:order-none md:col-span-1">
            <TextField
              name={`${name}.${step}.label`}
              label={t({ message: 'Name', context: 'limit' })}
              autoComplete="off"
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
      <div>
        <Button
          icon={Plus}
          onClick={() =>
            rows.append(blankBand, { focusName: `${name}.${rows.fields.length}.limit` })
          }
        >
          {t`Add limit`}
        </Button>
      </div>
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
