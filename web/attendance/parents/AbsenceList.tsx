import { plural } from '@lingui/core/macro'
import { Panel } from '../../ui/Panel.tsx'
import { AbsenceRow, type Telling } from './AbsenceRow.tsx'
import type { Listed } from './listed.ts'

/** Absent students with the message to their parents, and links that open it. */
export const AbsenceList = ({
  title,
  count,
  absences,
  ...telling
}: Telling & { title: string; count: number; absences: readonly Listed[] }) =>
  absences.length > 0 && (
    <Panel
      title={title}
      action={
        <p className="text-soft">{plural(count, { one: '# student', other: '# students' })}</p>
      }
    >
      <ul className="rounded-lg border border-line bg-raised">
        {absences.map((absence) => (
          <AbsenceRow key={absence._id} absence={absence} {...telling} />
        ))}
      </ul>
    </Panel>
  )
