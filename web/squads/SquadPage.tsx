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
import { WaitingList } from './WaitingList.tsx'

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
