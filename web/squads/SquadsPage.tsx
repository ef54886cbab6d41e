import { plural, t } from '@lingui/core/macro'
import { Plus } from 'lucide-react'
import type { Squad } from '../../contract/squads/calls.ts'
import { useRead } from '../api/client.ts'
import { useSession } from '../api/session.ts'
import { titleOf } from '../screens/menu.ts'
import { useVenue } from '../shared/rosters/use-venue.ts'
import { VenueChoice } from '../shared/rosters/VenueChoice.tsx'
import { Button } from '../ui/Button.tsx'
import { opens } from '../ui/dialog/OpenedDialog.tsx'
import { FilterSelect } from '../ui/filters/FilterSelect.tsx'
import { pressedBy } from '../ui/letter-keys.ts'
import { Page } from '../ui/Page.tsx'
import { LoadedTable } from '../ui/table/LoadedTable.tsx'
import { SquadDialog, squadColumns } from './squad-columns.tsx'

/** The squads of a venue: who coaches them, how many are in them and wait, and when they meet. */
export const SquadsPage = () => {
  const { venue, venues, isNone, setVenue } = useVenue()
  const manages = useSession().may('squads.manage')
  const failed = t`Failed to load the squads`
  const squads = useRead('GET /api/squads', { query: { venue }, failed, enabled: venue !== '' })
  const latestOf = async (squad: Squad) =>
    (await squads.refetch()).data?.squads.find(({ _id }) => _id === squad._id)
  const addSquad = manages && venue !== '' && (
    <Button
      variant="primary"
      icon={Plus}
      {...pressedBy('N')}
      {...opens(SquadDialog, { venue, squad: undefined, latestOf })}
    >
      {t`Add squad`}
    </Button>
  )
  return (
    <Page
      title={titleOf('squads')}
      context={t`A venue's students in groups, each with coaches and places`}
      action={addSquad}
    >
      {!isNone && (
        <FilterSelect
          label={t`Camp Venue`}
          value={venue}
          onChange={(next) => setVenue(next)}
          blank={t`Choose a venue`}
          options={venues}
        />
      )}
      {venue === '' ? (
        <VenueChoice text={t`Choose a venue to see its squads`} />
      ) : (
        <LoadedTable
          caption={t`Squads`}
          columns={squadColumns({ manages, venue, latestOf })}
          rows={squads.data?.squads ?? []}
          size={50}
          counted={({ range, count, total }) =>
            t`${plural(total, { one: `${range} of # squad`, other: `${range} of ${count} squads` })}`
          }
          state={squads}
          failed={failed}
          empty={{ text: t`This venue has no squads yet` }}
        />
      )}
    </Page>
  )
}
