import type { ReactNode } from 'react'
import { unitsIn } from '../../../contract/values/languages.ts'
import { DateField } from '../../ui/form/DateField.tsx'
import { FieldGrid, WholeLine } from '../../ui/form/FieldFrame.tsx'
import {
  MoneyField,
  NumberField,
  SelectField,
  TextAreaField,
  TextField,
} from '../../ui/form/Fields.tsx'
import type { FieldProps } from '../../ui/form/Form.tsx'
import { useToday } from '../today.ts'
import { type Field, namesOf } from './field.ts'

type SectionProps<N extends string> = {
  fields: Readonly<Record<N, Field>>
  hints?: Partial<Record<N, string | undefined>>
  /** Controls of another kind than the field says. */
  own?: Partial<Record<N, ReactNode>>
  /** What else belongs under a field. */
  under?: Partial<Record<N, ReactNode>>
  /** What else the section has after its fields. */
  children?: ReactNode
}

export const SectionFields = <N extends string>(props: SectionProps<N>) => {
  const { fields, hints, own, under, children } = props
  return (
    <FieldGrid>
      {namesOf(fields).map((name) => {
        const Line = fields[name].wide ? WholeLine : 'div'
        return (
          <Line key={name}>
            {own?.[name] ?? <FieldControl name={name} field={fields[name]} hint={hints?.[name]} />}
            {under?.[name]}
          </Line>
        )
      })}
      {children}
    </FieldGrid>
  )
}

const PastDayField = (words: FieldProps) => <DateField {...words} max={useToday()} />

type Props = { name: string; field: Field; hint: string | undefined }

const FieldControl = ({ name, field, hint }: Props) => {
  const words = {
    name,
    label: field.label(),
    hint: hint ?? field.hint?.(),
    required: field.required,
  }
  switch (field.kind) {
    case 'text':
      return <TextField {...words} />
    case 'suggested':
      return <TextField {...words} list={field.list} />
    case 'tel':
    case 'email':
      return <TextField {...words} type={field.kind} inputMode={field.kind} />
    case 'lines':
      return <TextAreaField {...words} autoComplete="off" />
    case 'day':
      return field.isPast ? <PastDayField {...words} /> : <DateField {...words} />
    case 'whole':
      return <NumberField {...words} inputMode="numeric" min={field.min} max={field.max} step={1} />
    case 'measure':
      return <NumberField {...words} label={`${words.label} (${unitsIn()[field.unit]})`} min={0} />
    case 'money':
      return <MoneyField {...words} />
    case 'choice':
      return <SelectField {...words} options={field.options()} blank={field.blank?.()} />
  }
}
