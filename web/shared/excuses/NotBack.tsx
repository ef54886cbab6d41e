import { plural, t } from '@lingui/core/macro'
import type { NotBack as Late } from '../../../contract/excuses/calls.ts'
import { useRead } from '../../api/client.ts'
import { useSession } from '../../api/session.ts'
import { Button } from '../../ui/Button.tsx'
import { opens } from '../../ui/dialog/OpenedDialog.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Skeleton } from '../../ui/Loading.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { CallStudents, parentOf } from '../people/CallStudents.tsx'
import { useToday } from '../today.ts'
import { ExcuseBadge } from './ExcuseBadge.tsx'
import { ExcuseDialog } from './excuse-dialog.ts'
import { showExcusedDays } from './excused.ts'

/** Out-passes past their time, and who is sick without an end; with links to call their parents. */
export const NotBack = () => {
  const failed = t`Failed to load who is not back`
  const query = useRead('GET /api/excuses/not-back', { failed })
  const today = useToday()
  const mayMark = useSession().may('attendance.mark')
  const { data, isError } = query
  if (data === undefined && isError) return <LoadFailed text={failed} query={query} />
  return (
    <Panel
      title={t`Not back`}
      action={
        data && (
          <p className="text-soft">
            {t`${plural(data.total, {
              one: '# student. Call their parents.',
              other: '# students. Call their parents.',
            })}`}
          </p>
        )
      }
    >
      {data === undefined ? (
        <div className="rounded-lg border border-line bg-raised p-4">
          <Skeleton lines={4} />
        </div>
      ) : (
        <CallStudents
          label={t`Not back`}
          first={4}
          students={data.students}
          rowOf={(student) => rowOf(student, { today, mayMark })}
        />
      )}
    </Panel>
  )
}

const studentOf = ({ _id: studentId, campVenue: venue, name, registrationNumber }: Late) => ({
  studentId,
  venue,
  name,
  registrationNumber,
})

type Options = { today: string; mayMark: boolean }

const rowOf = (student: Late, { today, mayMark }: Options) => ({
  key: student.excuseId,
  ...parentOf(student),
  beside: (
    <>
      {student.campVenue}
      <ExcuseBadge kind={student.kind} />
      <span className="text-bad">{showExcusedDays(student)}</span>
    </>
  ),
  action: mayMark && (
    <Button
      variant="quiet"
      aria-label={t`End or correct: ${{ name: student.name }}`}
      {...opens(ExcuseDialog, {
        students: [studentOf(student)],
        day: today,
        former: { ...student, key: student.excuseId, to: undefined },
      })}
    >
      {t`End or correct`}
    </Button>
  ),
})
