import { t } from '@lingui/core/macro'
import { Link } from 'react-router'
import type { Answer } from '../../../contract/kit/api.ts'
import { isDay, showDay } from '../../../contract/values/calendar.ts'
import type { Student } from '../../../contract/students/calls.ts'
import { useRead } from '../../api/client.ts'
import { useSession } from '../../api/session.ts'
import { pathTo } from '../../screens/path-to.ts'
import { causeNames } from '../../shared/squads/cause-names.ts'
import { MoveToSquad } from '../../shared/squads/LazyMoveToSquad.tsx'
import { Button } from '../../ui/Button.tsx'
import { opens } from '../../ui/dialog/OpenedDialog.tsx'
import { Loaded } from '../../ui/LoadFailed.tsx'
import { Skeleton } from '../../ui/Loading.tsx'

type History = Answer<'GET /api/squads/students/:studentId'>

/** A student's squad, the one they wait for, and their moves, the latest first. */
export const SquadHistory = ({ student }: { student: Student }) => {
  const { squad } = student
  const mayMove = useSession().may('students.write')
  const failed = t`Failed to load the squad`
  const history = useRead('GET /api/squads/students/:studentId', {
    params: { studentId: student._id },
  })
  return (
    <Loaded query={history} failed={failed} waiting={<Skeleton lines={2} />}>
      {({ waitsFor, moves }) => (
        <div className="grid justify-items-start gap-2">
          <p>
            {squad === undefined ? t`In no squad` : <SquadLink {...squad} />}
            {waitsFor && (
              <span className="block text-small text-warn">
                {t`Number ${{ place: waitsFor.place }} on the waiting list of ${{ squad: waitsFor.name }}`}
              </span>
            )}
          </p>
          <ul className="grid gap-1.5">
            {moves.map((move) => (
              <Move key={move._id} {...move} />
            ))}
          </ul>
          {mayMove && (
            <Button {...opens(MoveToSquad, { students: [student] })}>{t`Move to a squad`}</Button>
          )}
        </div>
      )}
    </Loaded>
  )
}

const SquadLink = ({ _id, name }: { _id: string; name: string }) => (
  <Link to={pathTo('squad', { id: _id })} className="hover:text-accent-ink hover:underline">
    {name}
  </Link>
)

const Move = ({ day, from, to, why, reason, movedBy }: History['moves'][number]) => {
  const [none, about] = [
    t`no squad`,
    [reason ?? (why !== 'chosen' && causeNames()[why]), movedBy?.name],
  ]
  return (
    <li>
      {t`${{ from: from?.name ?? none }} → ${{ to: to?.name ?? none }}`}
      <span className="block text-small text-soft">
        {[isDay(day) && showDay(day), ...about].filter(Boolean).join(' · ')}
      </span>
    </li>
  )
}
