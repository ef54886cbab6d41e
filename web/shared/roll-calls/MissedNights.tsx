import { plural, t } from '@lingui/core/macro'
import type { Answer } from '../../../contract/kit/api.ts'
import { showCount } from '../../../contract/values/figures.ts'
import { FirstRows } from '../../ui/FirstRows.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { PhoneActions } from '../PhoneActions.tsx'
import { RecordLink } from '../RecordLink.tsx'

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
    <FirstRows
      first={4}
      rows={students}
      showAll={t`Show all ${{ count: showCount(students.length) }} students`}
    >
      {(rows = []) => (
        <ul className="rounded-lg border border-line bg-raised">
          {rows.map(({ _id, name, campVenue, contactNumber }) => (
            <li
              key={_id}
              className="flex min-h-11 items-center gap-3 border-b border-line py-1 pr-2 pl-4 last:border-0"
            >
              <p className="min-w-0 flex-1 wrap-anywhere">
                <span className="mr-2 font-medium">
                  <RecordLink kind="student" id={_id} name={name} />
                </span>
                <span className="text-small text-soft">
                  {campVenue} · {contactNumber}
                </span>
              </p>
              <PhoneActions phone={contactNumber} who={{ name }} />
            </li>
          ))}
        </ul>
      )}
    </FirstRows>
  </Panel>
)
