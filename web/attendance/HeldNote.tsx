import { showDay } from '../../contract/calendar.ts'
import { Note } from '../kit/Note.tsx'

/** Midnight has passed over marks that are not saved. */
export const HeldNote = ({ place }: { place: { held: boolean; date: string } }) =>
  place.held && (
    <Note tone="warn">{`These marks are for ${showDay(place.date)}. Save them to go on with today.`}</Note>
  )
