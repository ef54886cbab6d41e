import { useQuery } from '@tanstack/react-query'
import { showDay } from '../../contract/values/calendar.ts'
import { read } from '../api/client.ts'
import { LoadFailed } from '../ui/LoadFailed.tsx'
import { Panel } from '../ui/Panel.tsx'
import { useInView } from './use-in-view.ts'
import { Absentees } from './Absentees.tsx'
import { markedVenues, unmarkedFirst } from './board.ts'
import { ShowAll } from './ShowAll.tsx'
import { VenueCard } from './VenueCard.tsx'

const failed = 'Failed to load the camp board'
const firstVenues = 9

/** Today at every venue, and students absent three days in a row. */
export const CampBoard = () => {
  const [element, inView] = useInView<HTMLDivElement>()
  const board = useQuery({ ...read('GET /api/attendance/board', {}), enabled: inView })
  const { data } = board
  return (
    <div ref={element} className="grid min-h-12 gap-7">
      {data === undefined && board.isError && (
        <LoadFailed
          text={failed}
          error={board.error}
          onRetry={board.refetch}
          busy={board.isFetching}
        />
      )}
      {data !== undefined && data.venues.length > 0 && (
        <Panel title="Camp board" hint={`${showDay(data.date)} · ${markedVenues(data.venues)}`}>
          <ShowAll rows={unmarkedFirst(data.venues)} first={firstVenues} things="venues">
            {(venues) => (
              <ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
                {venues.map((venue) => (
                  <VenueCard key={venue.campVenue} venue={venue} />
                ))}
              </ul>
            )}
          </ShowAll>
        </Panel>
      )}
      {data !== undefined && data.absenteeTotal > 0 && <Absentees board={data} />}
    </div>
  )
}
