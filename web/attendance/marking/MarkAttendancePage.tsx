import { t } from '@lingui/core/macro'
import { RotateCw, Smartphone } from 'lucide-react'
import { useEffect } from 'react'
import { Button } from '../../ui/Button.tsx'
import { IconLink } from '../../ui/IconButton.tsx'
import { Empty } from '../../ui/LoadFailed.tsx'
import { Page } from '../../ui/Page.tsx'
import { SearchBox, studentSearch } from '../../ui/filters/SearchBox.tsx'
import { toastFailure } from '../../ui/toast/toast.ts'
import { HeldNote } from './HeldNote.tsx'
import { NoVenues, VenueDayFilters } from '../VenueDayFilters.tsx'
import { useVenueNames } from '../../shared/rosters/venue-names.ts'
import { RollCallLink } from './MarkActions.tsx'
import { MarkTable } from './MarkTable.tsx'
import { useMarkingDay } from './marking-day.ts'
import { useAge, useRoll } from '../roll/use-roll.ts'
import { titleOf } from '../../screens/menu.ts'
import { pathTo } from '../../screens/path-to.ts'

/** Loads the roll call's code, which must also open without a network. */
const fetchRollCall = () => void import('../roll-call/RollCallPage.tsx').catch(() => undefined)

export const MarkAttendancePage = () => {
  const markingDay = useMarkingDay()
  const { url, venue, date, today } = markingDay
  const wanted = venue !== '' && date !== ''
  const roll = useRoll(venue, date, today)
  const age = useAge(roll.asOf)
  const venues = useVenueNames()
  useEffect(fetchRollCall, [])
  const refresh = () => {
    if (wanted) void roll.refetch()
    else toastFailure(t`Please select date and venue`, undefined, { once: true })
  }

  return (
    <Page
      title={titleOf('attendance')}
      context={
        age ?? (
          <span className={wanted ? 'max-md:hidden' : undefined}>
            {t`One mark per student per day. Earlier marks stay in the history.`}
          </span>
        )
      }
      action={
        // With a venue chosen, phones have these next to the list.
        <div className={`flex flex-wrap gap-2 ${wanted ? 'max-md:hidden' : ''}`}>
          <IconLink label={t`Entries on this device`} icon={Smartphone} to={pathTo('unsent')} />
          <Button icon={RotateCw} busy={roll.isFetching} onClick={refresh}>
            {t`Refresh`}
          </Button>
          {wanted && <RollCallLink query={markingDay.query} />}
        </div>
      }
    >
      {venues.isNone ? (
        <NoVenues />
      ) : (
        <div className="mark-filters flex flex-wrap items-start gap-2" data-chosen={wanted}>
          <VenueDayFilters
            venueDay={markingDay}
            venues={venues.names}
            hint={t`Today's date is automatically selected`}
          />
          <SearchBox
            label={t`Search by name or number`}
            placeholder={studentSearch()}
            value={url.get('search')}
            atOnce
            onSearch={(search) => url.set({ search }, { replace: true })}
          />
        </div>
      )}
      <HeldNote markingDay={markingDay} />
      {date === '' && <Empty text={t`Please select a date to view and mark attendance`} />}
      {date !== '' && venue === '' && !venues.isNone && (
        <Empty text={t`Please select a camp venue to view and mark attendance`} />
      )}
      {wanted && (
        <MarkTable
          key={`${venue} ${date}`}
          markingDay={markingDay}
          roll={roll}
          onRefresh={refresh}
        />
      )}
    </Page>
  )
}
