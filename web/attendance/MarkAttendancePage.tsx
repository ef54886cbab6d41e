import { ListChecks, RotateCw } from 'lucide-react'
import { Button } from '../kit/Button.tsx'
import { ButtonLink } from '../kit/ButtonLink.tsx'
import { Empty } from '../kit/Empty.tsx'
import { Page } from '../kit/Page.tsx'
import { SearchBox } from '../kit/SearchBox.tsx'
import { toastFailure } from '../kit/toast.ts'
import { MarkTable } from './MarkTable.tsx'
import { useRoll } from './use-roll.ts'
import { VenueDayFilters } from './VenueDayFilters.tsx'
import { useVenueDay } from './venue-day.ts'

export const MarkAttendancePage = () => {
  const place = useVenueDay()
  const { url, venue, date, today } = place
  const wanted = venue !== '' && date !== ''
  const roll = useRoll(venue, date)
  const refresh = () => {
    if (wanted) void roll.refetch()
    else toastFailure('Please select date and venue', undefined, { once: true })
  }

  return (
    <Page
      title="Mark Attendance"
      context="One mark for a student and day; what it was before is kept"
      action={
        <>
          <Button icon={RotateCw} busy={roll.isFetching} onClick={refresh}>
            Refresh
          </Button>
          {wanted && (
            <ButtonLink
              to={`/attendance/roll?venue=${encodeURIComponent(venue)}&date=${date}`}
              variant="primary"
              icon={ListChecks}
            >
              Quick roll call
            </ButtonLink>
          )}
        </>
      }
    >
      <div className="flex flex-wrap items-start gap-2">
        <VenueDayFilters place={place} hint="Today's date is automatically selected" />
        <SearchBox
          label="Search by name or number"
          value={url.get('search')}
          onSearch={(search) => url.set({ search }, { replace: true })}
        />
      </div>
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
