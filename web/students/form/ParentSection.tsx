import { TextField } from '../../ui/form/TextField.tsx'
import { FieldGrid } from '../../ui/form/FieldGrid.tsx'

export const ParentSection = () => (
  <FieldGrid>
    <TextField name="parentName" label="Parent Name" required autoComplete="off" />
    <TextField
      name="parentMobileNumber"
      label="Parent Mobile Number"
      required
      type="tel"
      autoComplete="off"
    />
  </FieldGrid>
)
