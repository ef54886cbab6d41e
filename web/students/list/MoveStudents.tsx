import { t } from '@lingui/core/macro'
import { studentInput, type StudentRow } from '../../../contract/students/calls.ts'
import { send } from '../../api/client.ts'
import { withoutClosed } from '../../shared/fields/field.ts'
import { studentFields } from '../../shared/fields/student-fields.ts'
import { SeveralDialog } from '../../shared/forms/SeveralDialog.tsx'
import { TextField } from '../../ui/form/Fields.tsx'
import { KnownVenues } from '../KnownVenues.tsx'
import { studentReads } from '../student-reads.ts'

type Props = { students: readonly StudentRow[]; onActed: () => void; onClose: () => void }

const rules = studentInput.pick({ campVenue: true })
const blank = { campVenue: '' }

/** Moves several students to another venue. */
export const MoveStudents = ({ students, ...ends }: Props) => {
  const { label, hint } = studentFields.campVenue
  return (
    <SeveralDialog
      {...ends}
      title={t`Move to another venue`}
      confirm={t`Move`}
      items={students}
      nameOf={({ name, registrationNumber }) => `${name} · ${registrationNumber}`}
      rules={rules}
      values={blank}
      act={move}
      failed={t`Failed to save student`}
      doneWords={(count, { campVenue }) => t`${count} now at ${campVenue}`}
      refresh={studentReads}
    >
      <TextField name="campVenue" label={label()} hint={hint?.()} list="known-venues" required />
      <KnownVenues />
    </SeveralDialog>
  )
}

/** Saves a student as they are now, at another venue; one who is there already stays. What may not be read stays too. */
const move = async ({ _id }: StudentRow, { campVenue }: typeof blank) => {
  const params = { id: _id }
  const stored = (await send('GET /api/students/:id', { params })).student
  const { address = '' } = stored
  const student = withoutClosed({ ...stored, address }, address === '' ? ['address'] : [])
  if (student.campVenue === campVenue) return undefined
  const moved = await send('PUT /api/students/:id', { params, body: { ...student, campVenue } })
  // Their squad, which they left with the venue, is taken back with it.
  const former = { ...student, squadId: stored.squad?._id, __v: moved.student.__v }
  return () => send('PUT /api/students/:id', { params, body: former })
}
