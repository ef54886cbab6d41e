import './track.css'
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
import { useTrackTarget, type TrackTarget } from './use-track-target.ts'
import { useSaving } from './use-saving.ts'
import { useTrackStudents } from './use-track-students.ts'
import { titleOf } from '../../screens/menu.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Note } from '../../ui/Note.tsx'
import { choicesOf } from '../../language/contract-words.ts'
import { bodyEvents, type Event, testEvents } from '../../../contract/fitness/events.ts'
import { useVenueNames } from '../../shared/rosters/venue-names.ts'
import { FilterSelect } from '../../ui/filters/FilterSelect.tsx'

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
  mockTestId,
})

const aboutRun = ({ event, venue, attempt }: TrackRun) =>
  `${demandNames()[event]} · ${venue} · ${t`Attempt ${attempt}`}`

/** What was recorded elsewhere on this device and is not saved yet. */
const Unfinished = ({ target }: { target: TrackTarget }) => {
  const { user } = useSession()
  const { venue, event, day, mockTestId, today } = target
  const current = event && { venue, event, day, mockTestId }
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

/** Venue and event; and the mock test of the day, where there is one. */
const TrackFilters = ({ target }: { target: TrackTarget }) => {
  const { venue, event, mockTestId, mockTests, set } = target
  const { names } = useVenueNames()
  const mockTest = mockTests.find(({ _id }) => _id === mockTestId)
  const codes: readonly Event[] = mockTest?.events ?? [...testEvents, ...bodyEvents]
  const known = venue === '' || names.includes(venue) ? names : [venue, ...names]
  // An event that the test doesn't have would be recorded for it unseen.
  const chooseMockTest = (next: string) => {
    const chosen = mockTests.find(({ _id }) => _id === next)
    const hasEvent = chosen === undefined || chosen.events.some((code) => code === event)
    set({ mock: next, date: '', ...(!hasEvent && { event: '' }) })
  }
  return (
    <div className="track-filters" data-chosen={venue !== '' && event !== undefined}>
      <FilterSelect
        label={t`Camp Venue`}
        value={venue}
        onChange={(next) => set({ venue: next, mock: '', date: '' })}
        blank={t`Choose a camp venue`}
        options={known}
      />
      <FilterSelect
        label={t`Event`}
        value={event ?? ''}
        onChange={(next) => set({ event: next, ...(mockTest === undefined && { date: '' }) })}
        blank={t`Choose an event`}
        options={choicesOf(codes, demandNames())}
      />
      {mockTests.length > 0 && (
        <div className="track-mock">
          <FilterSelect
            label={t`Mock test`}
            value={mockTestId ?? ''}
            onChange={chooseMockTest}
            blank={t`Training, no mock test`}
            options={mockTests}
          />
        </div>
      )}
    </div>
  )
}
