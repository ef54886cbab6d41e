import { plural, t } from '@lingui/core/macro'
import { showDay } from '../../../contract/values/calendar.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { Note } from '../../ui/Note.tsx'
import type { MarkingDay } from './marking-day.ts'

/** Today has changed while marks are unsaved: asks which day they count for. */
export const HeldNote = ({ markingDay }: { markingDay: MarkingDay }) => {
  const { held, asking, date, today, unsaved } = markingDay
  if (!held) return null
  const day = showDay(date)
  const now = showDay(today)
  const question = plural(unsaved, {
    one: `# unsaved mark is for ${day}. Which day should it count for?`,
    other: `# unsaved marks are for ${day}. Which day should they count for?`,
  })
  return (
    <>
      <Note tone="warn">{t`These marks are for ${day}. Save them to continue with today.`}</Note>
      <Dialog
        open={asking}
        onClose={markingDay.keepDay}
        title={t`Today is ${now}`}
        description={question}
        actions={
          <>
            <Button onClick={markingDay.takeToday}>{t`Use ${now}`}</Button>
            <Button variant="primary" onClick={markingDay.keepDay}>{t`Keep ${day}`}</Button>
          </>
        }
      />
    </>
  )
}
