import { TextAreaField } from '../kit/TextAreaField.tsx'
import { TextField } from '../kit/TextField.tsx'
import { FieldGrid, WholeLine } from '../kit/FieldGrid.tsx'

export const ContactSection = () => (
  <FieldGrid>
    <WholeLine>
      <TextAreaField name="address" label="Address" required autoComplete="off" />
    </WholeLine>
    <TextField name="contactNumber" label="Contact Number" required type="tel" autoComplete="off" />
  </FieldGrid>
)
