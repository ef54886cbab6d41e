import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { NotBack as Late } from '../../../contract/excuses/calls.ts'
import { showCount } from '../../../contract/values/figures.ts'
import { useRead } from '../../api/client.ts'
import { useSession } from '../../api/session.ts'
import { Button } from '../../ui/Button.tsx'
import { FirstRows } from '../../ui/FirstRows.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Skeleton } from '../../ui/Loading.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { useInstitute } from '../institute.ts'
import { PhoneActions } from '../PhoneActions.tsx'
import { RecordLink } from '../RecordLink.tsx'
import { useToday } from '../today.ts'
import { ExcuseBadge } from './ExcuseBadge.tsx'
import { ExcuseDialog } from './excuse-dialog.ts'
import { showExcusedDays } from './excused.ts'

/** Out-passes past their time, and who is sick without an end; with links to call their parents. */
export const NotBack = () => {
  const failed = t`Failed to load who is not back`
  const query = useRead('GET /api/excuses/not-back', { failed })
  const today = useToday()
  const [ending, setEnding] = useState<Late | undefined>(undefined)
  const { data, isError } = query
  if (data === undefined && isError) return <LoadFailed text={failed} query={query} />
  return (
    <Panel
      title={t`Not back`}
      action={
        data && <p className="text-soft">{t`${{ count: showCount(data.total) }} to ask after`}</p>
      }
    >
      <FirstRows
        first={4}
        rows={data?.students}
        showAll={t`Show all ${{ count: showCount(data?.students.length ?? 0) }} students`}
      >
        {(students) => (
          <ul className="rounded-lg border border-line bg-raised">
            {students === undefined ? (
              <li className="p-4">
                <Skeleton lines={4} />
              </li>
            ) : (
              students.map((student) => (
                <NotBackRow key={student.excuseId} student={student} onEnd={setEnding} />
              ))
            )}
          </ul>
        )}
      </FirstRows>
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

type Props = { student: Late; onEnd: (student: Late) => void }

const NotBackRow = ({ student, onEnd }: Props) => {
  const { zone } = useInstitute()
  const { may } = useSession()
  const { _id, name, campVenue, kind, parentName, parentMobileNumber } = student
  return (
    <li className="flex min-h-14 flex-wrap items-center justify-end gap-x-3 border-b border-line py-1 pr-2 pl-4 last:border-0">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-x-2 text-small text-soft">
          <span className="text-body font-medium text-ink">
            <RecordLink kind="student" id={_id} name={name} />
          </span>
          {campVenue}
          <ExcuseBadge kind={kind} />
          <span className="text-bad">{showExcusedDays(student, zone)}</span>
        </p>
        <p className="text-small text-soft">
          {parentName}, <span className="whitespace-nowrap">{parentMobileNumber}</span>
        </p>
      </div>
      <span className="inline-flex shrink-0 items-center gap-1">
        {may('attendance.mark') && (
          <Button
            variant="quiet"
            aria-label={t`End or correct: ${name}`}
            onClick={() => onEnd(student)}
          >
            {t`End or correct`}
          </Button>
        )}
        <PhoneActions phone={parentMobileNumber} who={{ parentOf: name }} />
      </span>
    </li>
  )
}
