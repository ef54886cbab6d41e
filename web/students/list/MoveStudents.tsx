import { plural, t } from '@lingui/core/macro'
import { studentInput } from '../../../contract/students/calls.ts'
import type { StudentRow } from '../../../contract/students/calls.ts'
import { send } from '../../api/client.ts'
import { studentFields } from '../../shared/fields/student-fields.ts'
import { SeveralDialog } from '../../shared/forms/SeveralDialog.tsx'
import { TextField } from '../../ui/form/Fields.tsx'
import { KnownVenues, knownVenues } from '../KnownVenues.tsx'
import { studentReads } from '../student-reads.ts'

type Props = { students: readonly StudentRow[]; onActed: () => void; onClose: () => void }

const rules = studentInput.pick({ campVenue: true })

/** Moves several students to another venue. */
export const MoveStudents = ({ students, ...ends }: Props) => {
  const { label, hint } = studentFields.campVenue
  return (
    <SeveralDialog
      {...ends}
      title={t`${plural(students.length, { one: 'Move # student', other: 'Move # students' })}`}
      confirm={t`Move`}
      items={students}
      nameOf={({ name }) => name}
      lineOf={({ name, registrationNumber, campVenue }) =>
        [name, registrationNumber, campVenue].join(' · ')
      }
      rules={rules}
      values={{ campVenue: '' }}
      act={move}
      failed={t`Failed to save student`}
      doneWords={(count, { campVenue }) =>
        t`${plural(count, {
          one: `# student is at ${campVenue} now`,
          other: `# students are at ${campVenue} now`,
        })}`
      }
      refusedWords={(count) =>
        t`${plural(count, { one: '# student was not moved:', other: '# students were not moved:' })}`
      }
      refresh={studentReads}
    >
      <TextField name="campVenue" label={label()} hint={hint?.()} list={knownVenues} required />
      <KnownVenues />
    </SeveralDialog>
  )
}

/** Saves a student as they are now, at another venue; who is there already stays as they are. */
const move = async ({ _id }: StudentRow, { campVenue }: { campVenue: string }) => {
  const params = { id: _id }
  const { student } = await send('GET /api/students/:id', { params })
  if (student.campVenue === campVenue) return undefined
  const moved = await send('PUT /api/students/:id', { params, body: { ...student, campVenue } })
  const { __v } = moved.student
  return () => send('PUT /api/students/:id', { params, body: { ...student, __v } })
}
