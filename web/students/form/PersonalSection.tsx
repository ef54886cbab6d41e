import { useFormContext, useWatch } from 'react-hook-form'
import { DateField } from '../../ui/form/DateField.tsx'
import { NumberField } from '../../ui/form/NumberField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { ageOn } from './age.ts'
import { FieldGrid, WholeLine } from '../../ui/form/FieldGrid.tsx'
import type { StudentValues } from './form-values.ts'

export const PersonalSection = ({ today }: { today: string }) => (
  <FieldGrid>
    <WholeLine>
      <TextField name="name" label="Name" required autoComplete="off" />
    </WholeLine>
    <DateField name="dateOfBirth" label="Date of Birth" required max={today} />
    <div>
      <NumberField name="age" label="Age" required inputMode="numeric" min={1} max={120} step={1} />
      <AgeByBirth today={today} />
    </div>
    <TextField name="religion" label="Religion" autoComplete="off" />
    <TextField name="caste" label="Caste" autoComplete="off" />
  </FieldGrid>
)

/** Offers the age that follows from the date of birth; the office may know better. */
const AgeByBirth = ({ today }: { today: string }) => {
  const { control, setValue } = useFormContext<StudentValues>()
  const [born, age] = useWatch({ control, name: ['dateOfBirth', 'age'] })
  const suggested = ageOn(born, today)
  if (suggested === undefined || suggested < 1 || suggested > 120 || suggested === age) return null
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-2 text-small text-soft">
      By the date of birth: {suggested}
      <button
        type="button"
        className="min-h-11 font-medium text-accent-ink underline md:min-h-6"
        onClick={() => setValue('age', suggested, { shouldDirty: true, shouldValidate: true })}
      >
        Use {suggested}
      </button>
    </p>
  )
}
