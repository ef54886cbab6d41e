import { t } from '@lingui/core/macro'
import { CalendarCheck, UsersRound } from 'lucide-react'
import { useParams } from 'react-router'
import { showCount } from '../../contract/values/figures.ts'
import { useRead } from '../api/client.ts'
import { useSession } from '../api/session.ts'
import { titleOf } from '../screens/menu.ts'
import { pathTo } from '../screens/path-to.ts'
import { isNotFound, RecordState } from '../shared/RecordState.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { Figures } from '../ui/Figures.tsx'
import { Page } from '../ui/Page.tsx'
import { coachesOf, daysOf, hoursOf } from './squad-words.ts'
import type { Answer } from '../../contract/kit/api.ts'
import { asksBefore } from '../shared/DeleteRecord.tsx'
import { RecordName } from '../shared/RecordLink.tsx'
import { MoveToSquad } from '../shared/squads/LazyMoveToSquad.tsx'
import { squadReads } from '../shared/squads/squad-reads.ts'
import { Button } from '../ui/Button.tsx'
import { opens } from '../ui/dialog/OpenedDialog.tsx'
import { Panel } from '../ui/Panel.tsx'
import { showInstant } from '../shared/instants.ts'

const failed = () => t`Failed to load the squad`

/** A squad: its places, and who waits for one; who is in it is in the list of students. */
export const SquadPage = () => {
  const { id = '' } = useParams()
  const { may } = useSession()
  const query = useRead('GET /api/squads/:id', { params: { id }, failed: failed() })
  const back = (venue: string) => ({ to: pathTo('squads', { venue }), label: titleOf('squads') })
  if (query.data === undefined || isNotFound(query.error))
    return (
      <RecordState
        query={query}
        title={t`Squad`}
        failed={failed()}
        back={back('')}
        missing={{
          title: t`Squad not found`,
          text: t`There is no squad under this address.`,
          link: { to: pathTo('squads'), label: t`Go to the squads` },
        }}
      />
    )
  const { squad, waitingList } = query.data
  const { name, campVenue: venue } = squad
  const place = { venue, squad: squad._id }
  return (
    <Page
      title={name}
      context={[venue, daysOf(squad), hoursOf(squad)].filter(Boolean).join(' · ')}
      back={back(venue)}
      action={
        <>
          {may('students.read') && (
            <ButtonLink
              icon={UsersRound}
              to={pathTo('students', { campVenue: venue, squad: squad._id })}
            >
              {t`Members`}
            </ButtonLink>
          )}
          {may('attendance.mark') && (
            <ButtonLink variant="primary" icon={CalendarCheck} to={pathTo('attendance', place)}>
              {titleOf('attendance')}
            </ButtonLink>
          )}
        </>
      }
    >
      <Figures
        waiting={false}
        items={[
          { label: t`Members`, value: showCount(squad.members) },
          { label: t`Free places`, value: showCount(squad.capacity - squad.members) },
          { label: t({ message: 'Waiting', context: 'squad' }), value: showCount(squad.waiting) },
          { label: t`Coaches`, value: coachesOf(squad) || '–' },
        ]}
      />
      {waitingList.length > 0 && <WaitingList venue={venue} students={waitingList} />}
    </Page>
  )
}

type Waiting = Answer<'GET /api/squads/:id'>['waitingList'][number]

/** Who waits for a place in a squad, in their order. */
const WaitingList = ({ venue, students }: { venue: string; students: readonly Waiting[] }) => {
  const mayMove = useSession().may('students.write')
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
                    t`since ${{ when: showInstant(since) }}`,
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
                    {...opens(MoveToSquad, { students: [{ ...student, campVenue: venue }] })}
                  >
                    {t({ message: 'Move', context: 'to a squad' })}
                  </Button>
                  <Button
                    variant="quiet"
                    aria-label={t`Take off: ${name}`}
                    {...asksBefore(() => ({
                      call: 'DELETE /api/squads/waiting/:studentId',
                      input: { params: { studentId: _id } },
                      title: t`Take from the waiting list`,
                      sentence: t`Take ${name} from the waiting list?`,
                      confirm: t`Take off`,
                      failed: t`Failed to change the waiting list`,
                      refresh: squadReads,
                      refreshIfRefused: true,
                    }))}
                  >
                    {t`Take off`}
                  </Button>
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </Panel>
  )
}
