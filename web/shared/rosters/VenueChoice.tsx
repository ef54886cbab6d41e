import { plural, t } from '@lingui/core/macro'
import { Link } from 'react-router'
import { useRead } from '../../api/client.ts'
import { useSession } from '../../api/session.ts'
import { pathTo } from '../../screens/path-to.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { useUrlState } from '../../ui/filters/url-state.ts'
import { Empty } from '../../ui/LoadFailed.tsx'
import { useVenueNames } from './venue-names.ts'

/** What a screen needs a venue for, and all of them to choose from, with what is open there today. */
export const VenueChoice = ({ text }: { text: string }) => {
  const url = useUrlState()
  const { names, isNone } = useVenueNames()
  const { may } = useSession()
  const board = useRead('GET /api/attendance/board', {
    enabled: !isNone && may('attendance.read'),
  })
  const open = new Map(board.data?.venues.map(({ campVenue, notMarked }) => [campVenue, notMarked]))
  if (isNone)
    return (
      <Empty
        text={t`No venues yet. Register a student first.`}
        action={
          <ButtonLink to={pathTo('newStudent')} variant="primary">
            {t`Register student`}
          </ButtonLink>
        }
      />
    )
  return (
    <div className="grid gap-4 py-4">
      <p className="text-soft">{text}</p>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-2">
        {names.map((name) => (
          <li key={name}>
            <Link
              to={url.linkTo({ venue: name })}
              // Back leads to where the person came from.
              replace
              preventScrollReset
              className="grid h-full min-h-16 content-center rounded-lg border border-line-strong bg-raised px-4 py-2 shadow-low hover:bg-hover"
            >
              <span className="font-medium wrap-anywhere">{name}</span>
              <span className="min-h-[1.5em] text-small text-soft">
                {openWords(open.get(name))}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

const openWords = (count: number | undefined): string | undefined => {
  if (count === undefined) return undefined
  return count === 0
    ? t`Everyone is marked`
    : plural(count, { one: '# not marked', other: '# not marked' })
}
