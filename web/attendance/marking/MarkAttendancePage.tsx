import { ListChecks, RotateCw } from 'lucide-react'
import { useEffect } from 'react'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Page } from '../../ui/Page.tsx'
import { SearchBox, studentSearch } from '../../ui/filters/SearchBox.tsx'
import { toastFailure } from '../../ui/toast/toast.ts'
import { HeldNote } from './HeldNote.tsx'
import { MarkTable } from './MarkTable.tsx'
import { useMarkingDay } from './marking-day.ts'
import { useAge, useRoll } from '../roll/use-roll.ts'
import { VenueDayFilters } from '../VenueDayFilters.tsx'

/** Loads the roll call's code, which must also open without a network. */
const fetchRollCall = () => void import('../roll-call/RollCallPage.tsx').catch(() => undefined)

export const MarkAttendancePage = () => {
  const place = useMarkingDay()
  const { url, venue, date, today } = place
  const wanted = venue !== '' && date !== ''
  const roll = useRoll(venue, date, today)
  const age = useAge(roll.asOf)
  useEffect(fetchRollCall, [])
  const refresh = () => {
    if (wanted) void roll.refetch()
    else toastFailure('Please select date and venue', undefined, { once: true })
  }

  return (
    <Page
      title="Mark Attendance"
      context={age ?? 'One mark per student per day. Earlier marks stay in the history.'}
      action={
        <>
          <Button icon={RotateCw} busy={roll.isFetching} onClick={refresh}>
            Refresh
          </Button>
          {wanted && (
            <ButtonLink to={`/attendance/roll?${place.query}`} variant="primary" icon={ListChecks}>
              Quick roll call
            </ButtonLink>
          )}
        </>
      }
    >
      <div className="mark-filters flex flex-wrap items-start gap-2" data-chosen={wanted}>
        <VenueDayFilters place={place} hint="Today's date is automatically selected" />
        <SearchBox
          label="Search by name or number"
          placeholder={studentSearch}
          value={url.get('search')}
          onSearch={(search) => url.set({ search }, { replace: true })}
        />
      </div>
      <HeldNote place={place} />
      {date === '' && <Empty text="Please select a date to view and mark attendance" />}
      {date !== '' && venue === '' && (
        <Empty text="Please select a camp venue to view and mark attendance" />
      )}
      {wanted && (
        <MarkTable key={`${venue} ${date}`} venue={venue} date={date} today={today} roll={roll} />
      )}
    </Page>
  )
}
