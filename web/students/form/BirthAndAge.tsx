import { t } from '@lingui/core/macro'
import { useFormContext, useWatch } from 'react-hook-form'
import { DateField } from '../../ui/form/DateField.tsx'
import { studentFields } from '../../shared/fields/student-fields.ts'
import { ageOn, type StudentValues } from './form-values.ts'

/** The date of birth; it fills in the age while that is empty, or follows from the date before. */
export const BirthAndAge = ({ today }: { today: string }) => {
  const { getValues, setValue } = useFormContext<StudentValues>()
  const fillAge = (born: string, before: string) => {
    const age = possibleAge(born, today)
    const filled = getValues('age')
    if (age === undefined || age === filled) return
    if (filled !== undefined && filled !== possibleAge(before, today)) return
    setValue('age', age, { shouldDirty: true, shouldValidate: true })
  }
  const { label, required } = studentFields.dateOfBirth
  return (
    <DateField name="dateOfBirth" label={label()} required={required} max={today} onDay={fillAge} />
  )
}

/** Offers the age that follows from the date of birth; the office may know better. */
export const AgeByBirth = ({ today }: { today: string }) => {
  const { control, setValue } = useFormContext<StudentValues>()
  const [born, age] = useWatch({ control, name: ['dateOfBirth', 'age'] })
  const suggested = possibleAge(born, today)
  if (suggested === undefined || suggested === age) return null
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-2 text-small text-soft">
      {t`${suggested} by date of birth`}
      <button
        type="button"
        className="min-h-11 font-medium text-accent-ink underline dense:min-h-6"
        onClick={() => setValue('age', suggested, { shouldDirty: true, shouldValidate: true })}
      >
        {t`Use ${suggested}`}
      </button>
    </p>
  )
}

const possibleAge = (born: string, today: string): number | undefined => {
  const age = ageOn(born, today)
  return age === undefined || age < 1 || age > 120 ? undefined : age
}
