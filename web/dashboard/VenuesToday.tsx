import { t } from '@lingui/core/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { showCount } from '../../contract/values/figures.ts'
import { terms } from '../language/contract-words.ts'
import { notBackPart } from '../shared/not-back-part.ts'
import { FirstRows } from '../ui/FirstRows.tsx'
import { LazyPart } from '../ui/lazy/LazyPart.tsx'
import { Skeleton } from '../ui/Loading.tsx'
import { LoadFailed } from '../ui/LoadFailed.tsx'
import { ColumnHeads } from '../ui/table/ColumnHeads.tsx'
import { Panel } from '../ui/Panel.tsx'
import { Absentees } from './Absentees.tsx'
import { type Board, markingInWords, unmarkedFirst, type Venue, venuesTodayId } from './board.ts'
import { MayLink } from '../ui/may-open/MayLink.tsx'
import { pathTo } from '../screens/path-to.ts'

export type BoardQuery = UseQueryResult<Board>

const firstVenues = 6

/** Two panels beside each other, where there is room. */
export const rowLook =
  'dashboard-row grid items-start gap-x-4 gap-y-5 @min-[860px]:has-[>:nth-child(2)]:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]'

type Props = {
  board: BoardQuery
  /** How many students are not back. */
  notBack: number | undefined
}

export const VenuesToday = ({ board, notBack = 0 }: Props) => {
  const { data, isError } = board
  if (data === undefined && isError)
    return <LoadFailed text={t`Failed to load the venues`} query={board} />
  return (
    <>
      <div id={venuesTodayId} tabIndex={-1} className={rowLook} aria-busy={data === undefined}>
        <Panel
          title={t`Venues today`}
          action={data && <p className="text-soft">{markingInWords(data.venues)}</p>}
        >
          {data === undefined ? (
            <div className="rounded-lg border border-line bg-raised p-4">
              <Skeleton lines={firstVenues * 2} />
            </div>
          ) : (
            <FirstRows
              first={firstVenues}
              rows={unmarkedFirst(data.venues)}
              showAll={t`Show all ${{ count: showCount(data.venues.length) }} venues`}
            >
              {(rows = []) => <VenueTable venues={rows} date={data.date} />}
            </FirstRows>
          )}
        </Panel>
        {data !== undefined && <Absentees board={data} />}
      </div>
      {notBack > 0 && (
        <LazyPart
          part={notBackPart}
          failed={t`Failed to load the venues`}
          waiting={<div className="min-h-60" />}
        >
          {({ NotBack }) => <NotBack />}
        </LazyPart>
      )}
    </>
  )
}

const statuses = ['present', 'absent', 'late'] as const
const looks = { present: undefined, absent: 'text-bad', late: 'text-warn' }

const VenueTable = ({ venues, date }: { venues: readonly Venue[]; date: string }) => (
  <table className="venues w-full border-separate border-spacing-0 overflow-clip rounded-lg border border-line bg-raised">
    <ColumnHeads
      titles={[
        t`Venue`,
        ...statuses.map((status) => terms().attendance[status]),
        terms().notMarked,
      ]}
    />
    <tbody>
      {venues.map((venue) => (
        <VenueRow key={venue.campVenue} venue={venue} date={date} />
      ))}
    </tbody>
  </table>
)

const linkLook =
  'inline-block min-w-10 hover:text-accent-ink hover:underline dense:min-w-6 dense:py-0.5'

/** A venue's day: its name leads to marking, each figure to the records that it counts. */
const VenueRow = ({ venue, date }: { venue: Venue; date: string }) => {
  const { campVenue, marked, notMarked, totalStudents } = venue
  const marking = pathTo('attendance', { venue: campVenue })
  return (
    <tr>
      <th scope="row">
        <MayLink to={marking} className={`${linkLook} pt-1.5 pb-0.5`}>
          {campVenue}
        </MayLink>
        <progress
          className="share mt-0.5 h-1 max-w-60"
          value={marked}
          max={Math.max(1, totalStudents)}
          aria-label={t`Marked at ${{ venue: campVenue }}`}
        />
      </th>
      {statuses.map((status) => (
        <td key={status} className={venue[status] === 0 ? 'text-faint' : looks[status]}>
          {venue[status] === 0 ? (
            '0'
          ) : (
            <MayLink
              to={pathTo('records', { venue: campVenue, date, status })}
              className={`${linkLook} py-3`}
            >
              {showCount(venue[status])}
            </MayLink>
          )}
        </td>
      ))}
      <td>
        {notMarked === 0 ? (
          <span className="text-good">
            <Check aria-hidden size={16} className="inline" />
            <span className="sr-only">{t`Everyone is marked`}</span>
          </span>
        ) : (
          <MayLink to={marking} className={`${linkLook} py-2.5`}>
            {showCount(notMarked)}
          </MayLink>
        )}
      </td>
    </tr>
  )
}
