import { TextAreaField } from '../../ui/form/TextAreaField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { FieldGrid, WholeLine } from '../../ui/form/FieldGrid.tsx'

export const ContactSection = () => (
  <FieldGrid>
    <WholeLine>
      <TextAreaField name="address" label="Address" required autoComplete="off" />
    </WholeLine>
    <TextField name="contactNumber" label="Contact Number" required type="tel" autoComplete="off" />
  </FieldGrid>
)
