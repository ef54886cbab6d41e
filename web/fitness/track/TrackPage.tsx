import './track.css'
import { t, plural } from '@lingui/core/macro'
import { useState } from 'react'
import { bodyEvents, type Event, testEvents } from '../../../contract/fitness/events.ts'
import { showDay, isDay } from '../../../contract/values/calendar.ts'
import { useSession } from '../../api/session.ts'
import { titleOf } from '../../screens/menu.ts'
import { demandNames } from '../../shared/fitness/names.ts'
import { entryOfResult, type OwnResult } from '../../shared/outbox/results/result-kind.ts'
import { resultWords } from '../../shared/outbox/results/result-upload.ts'
import { outbox } from '../../shared/outbox/outbox.ts'
import { SquadFilter } from '../../shared/rosters/SquadFilter.tsx'
import { DeviceNotes } from '../../shared/saving/DeviceNotes.tsx'
import { tellSaving } from '../../shared/saving/saving-words.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { FilterSelect } from '../../ui/filters/FilterSelect.tsx'
import { Note } from '../../ui/Note.tsx'
import { Page } from '../../ui/Page.tsx'
import { ChosenEvent } from './ChosenEvent.tsx'
import { RunReview } from './run/RunReview.tsx'
import { resultsOf, type TrackRun } from './run/run.ts'
import { Running } from './run/Running.tsx'
import { useRun } from './run/use-run.ts'
import { factsIn, withSaved, unsavedOf } from './sheet/sheet.ts'
import { changeSheet, openSheets } from './sheet/use-sheet.ts'
import { useTrackStudents } from './use-track-students.ts'
import { useTrackTarget, type TrackTarget } from './use-track-target.ts'

/** Results as they are measured: in the field, by thumb, with or without a network. */
export const TrackPage = () => {
  const { user } = useSession()
  const target = useTrackTarget()
  const { run, actions, isStored } = useRun(user._id)
  const students = useTrackStudents(target)
  const { saving, save } = useSaving(user._id)

  const saveRun = (now: TrackRun) => {
    const results = resultsOf(now)
    void save(results, () => {
      // Kept with what this device has recorded of the event first: it tells who has run.
      changeSheet(user._id, factsIn(now), (sheet) => withSaved(sheet, results))
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
        // Another venue, squad or event starts anew.
        key={`${target.venue} ${target.squad} ${target.event} ${target.day} ${target.mockTestId}`}
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

/** Hands results to the outbox, which keeps them before it sends them, and shows what comes of it. */
const useSaving = (personId: string) => {
  const [saving, setSaving] = useState(false)
  return {
    saving,
    /** `onKept` is called once the outbox has them: what was recorded is no longer needed. */
    save: async (results: readonly OwnResult[], onKept: () => void): Promise<void> => {
      if (saving) return
      setSaving(true)
      const sent = await outbox.save(results.map((one) => entryOfResult(personId, one)))
      onKept()
      await tellSaving(sent, resultWords)
      setSaving(false)
    },
  }
}

const aboutRun = ({ event, venue, attempt }: TrackRun) =>
  `${demandNames()[event]} · ${venue} · ${t`Attempt ${attempt}`}`

/** Venue, squad and event; and the mock test of the day, where there is one. */
const TrackFilters = ({ target }: { target: TrackTarget }) => {
  const { venue, venues, setVenue, event, mockTestId, mockTests, set } = target
  const mockTest = mockTests.find(({ _id }) => _id === mockTestId)
  const codes: readonly Event[] = mockTest?.events ?? [...testEvents, ...bodyEvents]
  const isChosen = venue !== '' && event !== undefined
  // An event that the test doesn't have would be recorded for it unseen.
  const chooseMockTest = (next: string) => {
    const chosen = mockTests.find(({ _id }) => _id === next)
    const hasEvent = chosen === undefined || chosen.events.some((code) => code === event)
    set({ mock: next, date: '', ...(!hasEvent && { event: '' }) })
  }
  return (
    <div className={`flex flex-wrap gap-2 ${isChosen ? 'max-md:grid max-md:grid-cols-2' : ''}`}>
      <FilterSelect
        label={t`Camp Venue`}
        value={venue}
        onChange={(next) => setVenue(next, { mock: '', date: '' })}
        blank={t`Choose a venue`}
        options={venues}
      />
      <SquadFilter {...target} />
      <FilterSelect
        label={t`Event`}
        value={event ?? ''}
        onChange={(next) => set({ event: next, ...(mockTest === undefined && { date: '' }) })}
        blank={t`Choose an event`}
        options={codes.map((code) => ({ value: code, label: demandNames()[code] }))}
      />
      {mockTests.length > 0 && (
        <div className="max-md:col-span-full">
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

/** What was recorded elsewhere on this device and is not saved yet. */
const Unfinished = ({ target }: { target: TrackTarget }) => {
  const { user } = useSession()
  const { event, today } = target
  const current = event && factsIn({ ...target, event })
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
