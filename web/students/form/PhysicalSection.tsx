import { bloodGroups } from '../../../contract/students/calls.ts'
import { NumberField } from '../../ui/form/NumberField.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { FieldGrid } from '../../ui/form/FieldGrid.tsx'

const measures = [
  { name: 'height', label: 'Height (cm)' },
  { name: 'weight', label: 'Weight (kg)' },
  { name: 'chestUnexpanded', label: 'Chest Unexpanded (cm)' },
  { name: 'chestExpanded', label: 'Chest Expanded (cm)' },
]

export const PhysicalSection = () => (
  <FieldGrid>
    {measures.map(({ name, label }) => (
      <NumberField key={name} name={name} label={label} inputMode="decimal" min={0} step="any" />
    ))}
    <TextField name="vision" label="Vision" hint="For example 6/6" autoComplete="off" />
    <SelectField name="bloodGroup" label="Blood Group" blank="Not known" options={bloodGroups} />
  </FieldGrid>
)
