import type { ReactNode } from 'react'
import { BirthAndAge } from './BirthAndAge.tsx'
import { DateField } from '../../ui/form/DateField.tsx'
import { FieldGrid, WholeLine } from '../../ui/form/FieldFrame.tsx'
import { NumberField } from '../../ui/form/NumberField.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { TextAreaField, TextField } from '../../ui/form/TextField.tsx'
import { type FieldName, fieldOf, fieldsIn, type SectionId } from '../fields.ts'

type SectionProps = {
  section: SectionId
  today: string
  hints?: Partial<Record<FieldName, string>>
  /** What else belongs under a field. */
  under?: Partial<Record<FieldName, ReactNode>>
}

/** The fields of a section, side by side. */
export const SectionFields = ({ section, today, hints = {}, under = {} }: SectionProps) => (
  <FieldGrid>
    {fieldsIn(section).map((name) => {
      const Line = fieldOf(name).wide ? WholeLine : 'div'
      return (
        <Line key={name}>
          <StudentField name={name} today={today} hint={hints[name]} />
          {under[name]}
        </Line>
      )
    })}
  </FieldGrid>
)

type Props = { name: FieldName; today: string; hint: string | undefined }

const StudentField = ({ name, today, hint }: Props) => {
  const field = fieldOf(name)
  const words = {
    name,
    label: field.label(),
    hint: hint ?? field.hint?.(),
    required: field.required,
  }
  switch (field.kind) {
    case 'text':
      return <TextField {...words} autoComplete="off" />
    case 'suggested':
      return <TextField {...words} autoComplete="off" list={field.list} />
    case 'tel':
      return <TextField {...words} type="tel" autoComplete="off" />
    case 'lines':
      return <TextAreaField {...words} autoComplete="off" />
    case 'day':
      return <DateField {...words} max={today} />
    case 'birth':
      return <BirthAndAge {...words} today={today} />
    case 'whole':
      return <NumberField {...words} inputMode="numeric" min={field.min} max={field.max} step={1} />
    case 'measure':
      return <NumberField {...words} label={`${words.label} (${field.unit})`} min={0} />
    case 'choice':
      return <SelectField {...words} options={field.options()} blank={field.blank?.()} />
  }
}
