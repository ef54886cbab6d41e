import { t } from '@lingui/core/macro'
import { CalendarCheck, Pencil } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { Answer } from '../../contract/kit/api.ts'
import { showCount } from '../../contract/values/figures.ts'
import { useRead } from '../api/client.ts'
import { useSession } from '../api/session.ts'
import { titleOf } from '../screens/menu.ts'
import { pathTo } from '../screens/path-to.ts'
import { isNotFound, RecordState } from '../shared/RecordState.tsx'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { Figures } from '../ui/Figures.tsx'
import { pressedBy } from '../ui/letter-keys.ts'
import { Page } from '../ui/Page.tsx'
import { SquadDialog } from './LazySquadDialog.tsx'
import { SquadMembers } from './SquadMembers.tsx'
import { coachesOf, daysOf, hoursOf } from './squad-words.ts'
import { WaitingList } from './WaitingList.tsx'

const failed = () => t`Failed to load the squad`

/** A squad: who is in it, and who waits for a place. */
export const SquadPage = () => {
  const { id = '' } = useParams()
  const { may } = useSession()
  const query = useRead('GET /api/squads/:id', { params: { id }, failed: failed() })
  const back = (venue: string) => ({ to: pathTo('squads', { venue }), label: titleOf('squads') })
  const [editing, setEditing] = useState(false)
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
          {may('squads.manage') && (
            <Button icon={Pencil} onClick={() => setEditing(true)} {...pressedBy('E', t`Edit`)}>
              {t`Edit`}
            </Button>
          )}
          {may('attendance.mark') && (
            <ButtonLink variant="primary" icon={CalendarCheck} to={pathTo('attendance', place)}>
              {titleOf('attendance')}
            </ButtonLink>
          )}
        </>
      }
    >
      <Places {...query.data} />
      {waitingList.length > 0 && <WaitingList venue={venue} students={waitingList} />}
      {may('students.read') && <SquadMembers squad={squad} />}
      {editing && (
        <SquadDialog
          venue={venue}
          squad={squad}
          latestOf={async () => (await query.refetch()).data?.squad}
          onClose={() => setEditing(false)}
        />
      )}
    </Page>
  )
}

const Places = ({ squad }: Answer<'GET /api/squads/:id'>) => (
  <Figures
    waiting={false}
    items={[
      { label: t`Members`, value: showCount(squad.members) },
      {
        label: t`Free places`,
        value: showCount(squad.capacity - squad.members),
      },
      { label: t({ message: 'Waiting', context: 'squad' }), value: showCount(squad.waiting) },
      { label: t`Coaches`, value: coachesOf(squad) || '–' },
    ]}
  />
)
