import { plural, t } from '@lingui/core/macro'
import type { Answer } from '../../../contract/kit/api.ts'
import { Panel } from '../../ui/Panel.tsx'
import { CallStudents } from '../people/CallStudents.tsx'

type Students = NonNullable<Answer<'GET /api/attendance/board'>['missedNights']>

/** Who was missing in the last two night counts of their venue or squad, with Call. */
export const MissedNights = ({ students }: { students: Students }) => (
  <Panel
    title={t`Missed two night counts in a row`}
    action={
      <p className="text-soft">
        {plural(students.length, { one: '# student', other: '# students' })}
      </p>
    }
  >
    <CallStudents
      label={t`Missed two night counts in a row`}
      first={4}
      students={students}
      rowOf={({ campVenue, contactNumber: phone }) => ({
        phone,
        beside: `${campVenue} · ${phone}`,
      })}
    />
  </Panel>
)
