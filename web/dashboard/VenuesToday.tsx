import { t } from '@lingui/core/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import { showCount } from '../../contract/values/figures.ts'
import { terms } from '../language/contract-words.ts'
import { FirstRows } from '../ui/FirstRows.tsx'
import { LazyPart } from '../ui/lazy/LazyPart.tsx'
import { Skeleton } from '../ui/Loading.tsx'
import { LoadFailed } from '../ui/LoadFailed.tsx'
import { ColumnHeads } from '../ui/table/ColumnHeads.tsx'
import { Panel } from '../ui/Panel.tsx'
import {
  type Board,
  markingInWords,
  unmarkedFirst,
  type Venue,
  venuesTodayId,
  absentees,
  firstAbsentees,
} from './board.ts'
import { statuses, VenueRow } from './VenueRow.tsx'
import { lazyPart } from '../ui/lazy/lazy-part.ts'
import { withWords } from '../language/words.ts'

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
      {data?.missedNights && (
        <LazyPart
          part={missedNightsPart}
          failed={t`Failed to load the venues`}
          waiting={<div className="min-h-24" />}
        >
          {({ MissedNights }) => <MissedNights students={data.missedNights ?? []} />}
        </LazyPart>
      )}
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

const listPart = lazyPart(() => import('./AbsenteeList.tsx'))

/** Students who were absent at their last three marks; what shows them loads where there are any. */
const Absentees = ({ board }: { board: Board }) => (
  <Panel
    title={t`Absent three days in a row`}
    action={<p className="text-soft">{absentees(board)}</p>}
  >
    {board.absenteeTotal > 0 && (
      <LazyPart
        part={listPart}
        failed={t`This couldn't be loaded`}
        waiting={board.absentees
          .slice(0, firstAbsentees)
          .map(({ _id }) => <div key={_id} className="min-h-14" />)}
      >
        {({ AbsenteeList }) => <AbsenteeList students={board.absentees} />}
      </LazyPart>
    )}
  </Panel>
)

/** Who is not back: on the dashboard, of few days. */
const notBackPart = lazyPart(() => withWords('excuses', import('../shared/excuses/NotBack.tsx')))

/** Who missed the last night counts: on the dashboard, of few days. */
const missedNightsPart = lazyPart(() =>
  withWords('rollCalls', import('../shared/roll-calls/MissedNights.tsx')),
)
