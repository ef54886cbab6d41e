import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { Answer } from '../../contract/kit/api.ts'
import { showInstant } from '../../contract/values/calendar.ts'
import { useSession } from '../api/session.ts'
import { ConfirmCommand } from '../shared/DeleteRecord.tsx'
import { useInstitute } from '../shared/institute.ts'
import { RecordName } from '../shared/RecordLink.tsx'
import { MoveToSquad } from '../shared/squads/LazyMoveToSquad.tsx'
import { squadReads } from '../shared/squads/squad-reads.ts'
import { Button } from '../ui/Button.tsx'
import { Panel } from '../ui/Panel.tsx'

type Waiting = Answer<'GET /api/squads/:id'>['waitingList'][number]

/** Who waits for a place in a squad, in their order. */
export const WaitingList = ({
  venue,
  students,
}: {
  venue: string
  students: readonly Waiting[]
}) => {
  const { zone } = useInstitute()
  const mayMove = useSession().may('students.write')
  const [leaving, setLeaving] = useState<Waiting | undefined>(undefined)
  const [moving, setMoving] = useState<Waiting | undefined>(undefined)
  return (
    <Panel title={t`Waiting list`} hint={t`The first one gets the next free place`}>
      <ol className="divide-y divide-line rounded-lg border border-line bg-raised">
        {students.map((student, at) => {
          const { _id, name, registrationNumber, from, since } = student
          return (
            <li key={_id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
              <span className="w-6 text-right text-soft tabular-nums">{at + 1}</span>
              <span className="min-w-0 flex-1 basis-48">
                <RecordName kind="student" id={_id} name={name} />
                <span className="block text-small text-soft">
                  {[
                    registrationNumber,
                    from && t`now in ${{ squad: from.name }}`,
                    t`since ${{ when: showInstant(since, zone) }}`,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              {mayMove && (
                <span className="flex flex-wrap gap-2">
                  <Button
                    variant="quiet"
                    aria-label={t({ message: `Move: ${name}`, context: 'to a squad' })}
                    onClick={() => setMoving(student)}
                  >
                    {t({ message: 'Move', context: 'to a squad' })}
                  </Button>
                  <Button
                    variant="quiet"
                    aria-label={t`Take off: ${name}`}
                    onClick={() => setLeaving(student)}
                  >
                    {t`Take off`}
                  </Button>
                </span>
              )}
            </li>
          )
        })}
      </ol>
      {moving && (
        <MoveToSquad
          students={[{ ...moving, campVenue: venue }]}
          onClose={() => setMoving(undefined)}
        />
      )}
      <ConfirmCommand
        call="DELETE /api/squads/waiting/:studentId"
        input={leaving && { params: { studentId: leaving._id } }}
        title={t`Take from the waiting list`}
        sentence={leaving && t`Take ${{ name: leaving.name }} from the waiting list?`}
        confirm={t`Take off`}
        failed={t`Failed to change the waiting list`}
        refresh={squadReads}
        refreshIfRefused
        onClose={() => setLeaving(undefined)}
      />
    </Panel>
  )
}
