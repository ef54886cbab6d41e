import { ButtonLink } from '../../ui/Button.tsx'
import { formatDay } from './unsent.ts'

/** A link to a venue's day, to continue marking. */
export const OpenDay = ({ venue, day }: { venue: string; day: string }) => (
  <ButtonLink
    to={`/attendance?${new URLSearchParams({ venue, date: day }).toString()}`}
    aria-label={`Open ${venue}, ${formatDay(day)}`}
  >
    Open
  </ButtonLink>
)
