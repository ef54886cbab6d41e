import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import type { NotBack as Late } from '../../../contract/excuses/calls.ts'
import { useRead } from '../../api/client.ts'
import { useSession } from '../../api/session.ts'
import { Button } from '../../ui/Button.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Skeleton } from '../../ui/Loading.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { useInstitute } from '../institute.ts'
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
  const { zone } = useInstitute()
  const mayMark = useSession().may('attendance.mark')
  const [ending, setEnding] = useState<Late | undefined>(undefined)
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
          rowOf={(student) => rowOf(student, zone, mayMark ? setEnding : undefined)}
        />
      )}
      {ending !== undefined && (
        <ExcuseDialog
          students={[studentOf(ending)]}
          day={today}
          former={{ ...ending, key: ending.excuseId, to: undefined }}
          onClose={() => setEnding(undefined)}
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

const rowOf = (student: Late, zone: string, onEnd: ((student: Late) => void) | undefined) => ({
  key: student.excuseId,
  ...parentOf(student),
  beside: (
    <>
      {student.campVenue}
      <ExcuseBadge kind={student.kind} />
      <span className="text-bad">{showExcusedDays(student, zone)}</span>
    </>
  ),
  action: onEnd && (
    <Button
      variant="quiet"
      aria-label={t`End or correct: ${{ name: student.name }}`}
      onClick={() => onEnd(student)}
    >
      {t`End or correct`}
    </Button>
  ),
})
