import { courseModes } from '../../../contract/students/calls.ts'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../api/client.ts'
import { DateField } from '../../ui/form/DateField.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { FieldGrid, WholeLine } from '../../ui/form/FieldGrid.tsx'

/** What the office itself decides: numbers, venue, mode and day of registration. */
export const OfficeSection = ({ today, creating }: { today: string; creating: boolean }) => {
  const venues = useQuery(read('GET /api/students/venues', {}))
  return (
    <FieldGrid>
      <TextField
        name="registrationNumber"
        label="Registration Number"
        hint={creating ? 'Leave empty and the next number is given' : 'Leave empty to keep it'}
        autoComplete="off"
      />
      <TextField name="admissionNo" label="Admission Number" autoComplete="off" />
      <WholeLine>
        <TextField
          name="campVenue"
          label="Physical Center"
          hint="Pick a known center where there is one, so that each has a single spelling"
          required
          autoComplete="off"
          list="known-venues"
        />
        <datalist id="known-venues">
          {venues.data?.venues.map(({ name }) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </WholeLine>
      <SelectField name="courseMode" label="Course Mode" options={courseModes} />
      <DateField name="registrationDate" label="Registration Date" max={today} />
    </FieldGrid>
  )
}
