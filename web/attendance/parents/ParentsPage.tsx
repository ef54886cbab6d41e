import { t } from '@lingui/core/macro'
import { MessageLanguage, useMessageLanguage } from '../../shared/messages/MessageLanguage.tsx'
import { openedNotSent } from '../../shared/messages/opened.ts'
import { useAge } from '../roll/use-roll.ts'
import { Loaded } from '../../ui/LoadFailed.tsx'
import { Page } from '../../ui/Page.tsx'
import { VenueDayFilters } from '../VenueDayFilters.tsx'
import { useVenueDay } from '../venue-day.ts'
import { absencesFailed, useAbsences } from './use-absences.ts'
import { Worklist } from './Worklist.tsx'
import { titleOf } from '../../screens/menu.ts'

/** Whose parents are to be told of an absence, also without a network, and who has told them. */
export const ParentsPage = () => {
  const venueDay = useVenueDay()
  const { venue, squad, date } = venueDay
  const absences = useAbsences(venueDay)
  const { language, choose } = useMessageLanguage()
  const age = useAge(absences.asOf)
  const wanted = venue !== '' && date !== ''

  return (
    <Page title={titleOf('parents')} context={openedNotSent()}>
      <VenueDayFilters venueDay={venueDay} prompt={!wanted && t`Please select date and venue`}>
        <MessageLanguage language={language} choose={choose} />
      </VenueDayFilters>
      {wanted && (
        <Loaded query={absences} failed={absencesFailed()}>
          {({ list }) => (
            <>
              {age !== undefined && <p className="text-soft">{age}</p>}
              <Worklist
                key={`${venue} ${squad} ${date}`}
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
