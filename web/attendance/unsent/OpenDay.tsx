import { ButtonLink } from '../../ui/Button.tsx'
import { dayWords } from './unsent.ts'

/** Leads to a venue's day, to mark on there. */
export const OpenDay = ({ venue, day }: { venue: string; day: string }) => (
  <ButtonLink
    to={`/attendance?${new URLSearchParams({ venue, date: day }).toString()}`}
    aria-label={`Open ${venue}, ${dayWords(day)}`}
  >
    Open
  </ButtonLink>
)
