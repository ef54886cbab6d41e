import { t, plural } from '@lingui/core/macro'
import { showDay, isDay } from '../../../contract/values/calendar.ts'
import { useSession } from '../../api/session.ts'
import { demandNames } from '../../shared/fitness/names.ts'
import { Page } from '../../ui/Page.tsx'
import { RunReview } from './run/RunReview.tsx'
import { resultsOf, type TrackRun } from './run/run.ts'
import { Running } from './run/Running.tsx'
import { useRun } from './run/use-run.ts'
import { changeSheet, openSheets } from './sheet/use-sheet.ts'
import { withSaved, unsavedOf } from './sheet/sheet.ts'
import { ChosenEvent } from './ChosenEvent.tsx'
import { DeviceNotes } from '../../shared/saving/DeviceNotes.tsx'
import { TrackFilters } from './TrackFilters.tsx'
import { useTrackTarget, type TrackTarget } from './use-track-target.ts'
import { useSaving } from './use-saving.ts'
import { useTrackStudents } from './use-track-students.ts'
import './track.css'
import { titleOf } from '../../screens/menu.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Note } from '../../ui/Note.tsx'

/** Results as they are measured: in the field, by thumb, with or without a network. */
export const TrackPage = () => {
  const { user } = useSession()
  const target = useTrackTarget()
  const { run, actions, isStored } = useRun(user._id)
  const students = useTrackStudents(target.venue)
  const { saving, save } = useSaving(user._id)

  const saveRun = (now: TrackRun) => {
    const results = resultsOf(now)
    void save(results, () => {
      // Kept with what this device has recorded of the event first: it tells who has run.
      changeSheet(user._id, sheetOf(now), (sheet) => withSaved(sheet, results))
      actions.discard()
    })
  }
  if (run !== undefined)
    return (
      <Page title={titleOf('track')} context={aboutRun(run)}>
        <DeviceNotes />
        {run.ended === true ? (
          <RunReview run={run} actions={actions} saving={saving} onSave={() => saveRun(run)} />
        ) : (
          <Running run={run} isStored={isStored} actions={actions} />
        )}
      </Page>
    )
  return (
    <Page title={titleOf('track')} context={students.age ?? showDay(target.day)}>
      <TrackFilters target={target} />
      <DeviceNotes />
      <ChosenEvent
        // Another venue or event starts anew.
        key={`${target.venue} ${target.event} ${target.day} ${target.mockTestId}`}
        target={target}
        students={students}
        actions={actions}
        saving={saving}
        save={save}
      />
      {/* Below, so that it moves no button from under a thumb. */}
      <Unfinished target={target} />
    </Page>
  )
}

const sheetOf = ({ venue, day, event, mockTestId }: TrackRun) => ({
  venue,
  day,
  event,
  ...(mockTestId !== undefined && { mockTestId }),
})

const aboutRun = ({ event, venue, attempt }: TrackRun) =>
  `${demandNames()[event]} · ${venue} · ${t`Attempt ${attempt}`}`

/** What was recorded elsewhere on this device and is not saved yet. */
const Unfinished = ({ target }: { target: TrackTarget }) => {
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
