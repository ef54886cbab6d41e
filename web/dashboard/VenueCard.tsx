import { Check, CircleDashed } from 'lucide-react'
import { Link } from 'react-router'
import { showCount, showRate } from '../../contract/values/figures.ts'
import { Badge } from '../ui/Badge.tsx'
import type { Board } from './board.ts'

/** A venue's day, linked to its attendance. */
export const VenueCard = ({ venue }: { venue: Board['venues'][number] }) => {
  const { campVenue, totalStudents, marked, notMarked, attendancePercentage } = venue
  return (
    <li className="min-w-0 rounded-lg border border-line bg-raised">
      <Link
        to={`/attendance?venue=${encodeURIComponent(campVenue)}`}
        className="grid gap-1.5 rounded-lg px-4 py-3 hover:bg-hover"
      >
        <span className="flex items-start justify-between gap-2">
          <span className="min-w-0 font-medium wrap-anywhere">{campVenue}</span>
          {notMarked === 0 ? (
            <Badge tone="good" icon={Check}>
              Marked
            </Badge>
          ) : (
            <Badge tone="off" icon={CircleDashed}>{`${showCount(notMarked)} not marked`}</Badge>
          )}
        </span>
        <progress
          className="share"
          value={marked}
          max={Math.max(1, totalStudents)}
          aria-label={`Marked at ${campVenue}`}
        />
        <span className="text-small text-soft">
          {`${showCount(marked)} of ${showCount(totalStudents)} marked`}
          {marked > 0 && ` · ${showRate(attendancePercentage)} there`}
        </span>
      </Link>
    </li>
  )
}
