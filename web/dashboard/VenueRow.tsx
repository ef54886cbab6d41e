import { t } from '@lingui/core/macro'
import { Check, ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { showCount } from '../../contract/values/figures.ts'
import { useRead } from '../api/client.ts'
import { pathTo } from '../screens/path-to.ts'
import { MayLink } from '../ui/may-open/MayLink.tsx'
import type { Venue } from './board.ts'

export const statuses = ['present', 'absent', 'late'] as const
const looks = { present: undefined, absent: 'text-bad', late: 'text-warn' }

const linkLook =
  'inline-block min-w-10 hover:text-accent-ink hover:underline dense:min-w-6 dense:py-0.5'

type Props = { venue: Venue; date: string }

/** A venue's day, and on demand that of each of its squads. */
export const VenueRow = ({ venue, date }: Props) => {
  const [open, setOpen] = useState(false)
  const { campVenue, hasSquads } = venue
  const board = useRead('GET /api/attendance/board', {
    query: { venue: campVenue },
    enabled: open,
    refetchInterval: 60_000,
    failed: t`Failed to load the squads`,
  })
  return (
    <>
      <Counts of={venue} name={campVenue} date={date} place={{ venue: campVenue }}>
        {hasSquads && (
          <button
            type="button"
            aria-expanded={open}
            aria-label={t`Squads of ${campVenue}`}
            className="ml-1 inline-flex min-h-11 min-w-11 items-center justify-center gap-1 text-small text-soft hover:text-ink dense:min-h-6"
            onClick={() => setOpen(!open)}
          >
            {t`Squads`}
            <ChevronRight aria-hidden size={14} className={open ? 'rotate-90' : undefined} />
          </button>
        )}
      </Counts>
      {open &&
        board.data?.squads?.map((squad) => (
          <Counts
            key={squad._id}
            of={squad}
            name={squad.name}
            date={date}
            place={{ venue: campVenue, squad: squad._id }}
          />
        ))}
    </>
  )
}

type CountsProps = {
  of: Pick<Venue, 'excused' | 'marked' | 'notMarked' | 'totalStudents' | (typeof statuses)[number]>
  name: string
  date: string
  place: Record<string, string>
  children?: ReactNode
}

/** The name leads to marking, each figure to the records that it counts. */
const Counts = ({ of: counts, name, date, place, children }: CountsProps) => {
  const { excused = 0, marked, notMarked, totalStudents } = counts
  const marking = pathTo('attendance', place)
  return (
    <tr>
      <th scope="row" className={'squad' in place ? 'pl-8!' : undefined}>
        <MayLink to={marking} className={`${linkLook} pt-1.5 pb-0.5`}>
          {name}
        </MayLink>
        {children}{' '}
        {excused > 0 && (
          <MayLink
            to={pathTo('paradeState', place)}
            className={`${linkLook} py-1.5 text-small text-soft`}
          >
            {t`${excused} excused`}
          </MayLink>
        )}
        <progress
          className="share mt-0.5 h-1 max-w-60"
          value={marked}
          max={Math.max(1, totalStudents)}
          aria-label={t`Marked at ${{ venue: name }}`}
        />
      </th>
      {statuses.map((status) => (
        <td key={status} className={counts[status] === 0 ? 'text-faint' : looks[status]}>
          {counts[status] === 0 ? (
            '0'
          ) : (
            <MayLink
              to={pathTo('records', { ...place, date, status })}
              className={`${linkLook} py-3`}
            >
              {showCount(counts[status])}
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
