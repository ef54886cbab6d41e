import { showDay } from '../../../contract/values/calendar.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { Note } from '../../ui/Note.tsx'
import type { MarkingDay } from './marking-day.ts'
import { plural } from '../../../contract/values/figures.ts'

/** Today has changed while marks are unsaved: asks which day they count for. */
export const HeldNote = ({ place }: { place: MarkingDay }) => {
  const { held, asking, date, today, unsaved } = place
  if (!held) return null
  const question = plural(unsaved, {
    one: `1 unsaved mark is for ${showDay(date)}. Which day should it count for?`,
    other: `${unsaved} unsaved marks are for ${showDay(date)}. Which day should they count for?`,
  })
  return (
    <>
      <Note tone="warn">{`These marks are for ${showDay(date)}. Save them to continue with today.`}</Note>
      <Dialog
        open={asking}
        onClose={place.keepDay}
        title={`Today is ${showDay(today)}`}
        description={question}
        actions={
          <>
            <Button onClick={place.takeToday}>{`Use ${showDay(today)}`}</Button>
            <Button variant="primary" onClick={place.keepDay}>{`Keep ${showDay(date)}`}</Button>
          </>
        }
      />
    </>
  )
}
