import { t } from '@lingui/core/macro'
import { MessageLanguage, useMessageLanguage } from '../../shared/messages/MessageLanguage.tsx'
import { openedNotSent } from '../../shared/messages/opened.ts'
import { useAge } from '../roll/use-roll.ts'
import { Empty, Loaded } from '../../ui/LoadFailed.tsx'
import { Page } from '../../ui/Page.tsx'
import { NoVenues, VenueDayFilters } from '../VenueDayFilters.tsx'
import { useVenueDay } from '../venue-day.ts'
import { useVenueNames } from '../../shared/rosters/venue-names.ts'
import { absencesFailed, useAbsences } from './use-absences.ts'
import { Worklist } from './Worklist.tsx'
import { titleOf } from '../../screens/menu.ts'

/** Whose parents are to be told of an absence, also without a network, and who has told them. */
export const ParentsPage = () => {
  const venueDay = useVenueDay()
  const { venue, date } = venueDay
  const venues = useVenueNames()
  const absences = useAbsences(venue, date)
  const { language, choose } = useMessageLanguage()
  const age = useAge(absences.asOf)
  const wanted = venue !== '' && date !== ''

  return (
    <Page title={titleOf('parents')} context={openedNotSent()}>
      {venues.isNone ? (
        <NoVenues />
      ) : (
        <div className="flex flex-wrap items-start gap-2">
          <VenueDayFilters venueDay={venueDay} venues={venues.names} />
          <MessageLanguage language={language} choose={choose} />
        </div>
      )}
      {!wanted && !venues.isNone && <Empty text={t`Please select date and venue`} />}
      {wanted && (
        <Loaded query={absences} failed={absencesFailed()}>
          {({ list }) => (
            <>
              {age !== undefined && <p className="text-soft">{age}</p>}
              <Worklist
                key={`${venue} ${date}`}
                list={list}
                readAt={absences.dataUpdatedAt}
                language={language}
              />
            </>
          )}
        </Loaded>
      )}
    </Page>
  )
}
