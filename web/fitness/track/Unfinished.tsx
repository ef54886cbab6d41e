import { plural, t } from '@lingui/core/macro'
import { isDay, showDay } from '../../../contract/values/calendar.ts'
import { useSession } from '../../api/session.ts'
import { demandNames } from '../../shared/fitness/names.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import { unsavedOf } from './sheet/sheet.ts'
import { openSheets } from './sheet/use-sheet.ts'
import type { TrackTarget } from './use-track-target.ts'

/** What was recorded elsewhere on this device and is not saved yet. */
export const Unfinished = ({ target }: { target: TrackTarget }) => {
  const { user } = useSession()
  const { venue, event, day, mockTestId, today } = target
  const current = event && { venue, event, day, ...(mockTestId !== undefined && { mockTestId }) }
  return openSheets(user._id, today, current).map((sheet) => {
    const about = [
      demandNames()[sheet.event],
      sheet.venue,
      isDay(sheet.day) ? showDay(sheet.day) : sheet.day,
    ].join(' · ')
    const address = target.linkTo({
      venue: sheet.venue,
      event: sheet.event,
      mock: sheet.mockTestId,
      way: 'one',
      date: sheet.day === today ? '' : sheet.day,
    })
    return (
      <Note
        key={about}
        tone="warn"
        action={
          <ButtonLink to={address}>{t({ message: 'Open', context: 'unsaved results' })}</ButtonLink>
        }
      >
        {about}:{' '}
        {plural(unsavedOf(sheet).length, {
          one: '# result not saved',
          other: '# results not saved',
        })}
      </Note>
    )
  })
}
