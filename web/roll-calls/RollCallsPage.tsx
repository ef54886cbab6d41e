import './roll-calls.css'
import { t } from '@lingui/core/macro'
import { Play } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { isDay } from '../../contract/values/calendar.ts'
import { send } from '../api/client.ts'
import { useSession } from '../api/session.ts'
import { pathTo } from '../screens/path-to.ts'
import { titleOf } from '../screens/menu.ts'
import { isMark } from '../shared/outbox/marks/mark-entry.ts'
import { useOutbox } from '../shared/outbox/outbox.ts'
import { rollCallName } from '../shared/roll-calls/roll-call-names.ts'
import { SquadFilter } from '../shared/rosters/SquadFilter.tsx'
import { useVenue } from '../shared/rosters/use-venue.ts'
import { VenueChoice } from '../shared/rosters/VenueChoice.tsx'
import { useToday } from '../shared/today.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { DayInput } from '../ui/filters/DayInput.tsx'
import { FilterSelect } from '../ui/filters/FilterSelect.tsx'
import { useUrlState } from '../ui/filters/url-state.ts'
import { lazyDialog } from '../ui/dialog/OpenedDialog.tsx'
import { pressedBy } from '../ui/letter-keys.ts'
import { Empty, Loaded } from '../ui/LoadFailed.tsx'
import { Note } from '../ui/Note.tsx'
import { Page } from '../ui/Page.tsx'
import { toastFailure } from '../ui/toast/toast.ts'
import { callOfRollCall, type DayRollCall, useDayRollCalls } from './day-roll-calls.ts'
import { RollCallCard } from './RollCallCard.tsx'
import { takeMarks } from './take-marks.ts'
import { useCount } from './use-count.ts'

const StartDialog = lazyDialog(async () => (await import('./StartDialog.tsx')).StartDialog)

/** The roll calls of a day of a venue or squad, who missed which, and the start of a new one. */
export const RollCallsPage = () => {
  const { user, may } = useSession()
  const navigate = useNavigate()
  const url = useUrlState()
  const today = useToday()
  const asked = url.get('date')
  const day = isDay(asked) ? asked : today
  const chosen = useVenue()
  const { venue, squad, isNone } = chosen
  const { entries } = useOutbox()
  const { count, begin } = useCount()
  const query = useDayRollCalls(venue, squad, day)
  const [starting, setStarting] = useState(false)
  const mayCount = may('attendance.mark')
  const mayBegin = mayCount && count === undefined

  const start = (begun: Partial<Parameters<typeof begin>[0]> & { name: string }) => {
    begin({ venue, squad, day, ...begun })
    void navigate(pathTo('countRollCall'))
  }
  const loading = async (act: () => Promise<void>) => {
    try {
      await act()
    } catch {
      toastFailure(t`Failed to load the roll call`)
    }
  }
  const countRest = (rollCall: DayRollCall) =>
    loading(async () => {
      const { name, key, squad: counted } = rollCall
      start({ name, rollCall: key, only: await rollCall.uncounted(), squad: counted })
    })
  const take = (rollCall: DayRollCall) =>
    loading(async () => {
      const { unmarked } = await send(callOfRollCall, { params: { id: rollCall._id } })
      const own = entries.filter(isMark).filter(({ mark }) => mark.day === day)
      const waiting = new Set(own.map(({ mark }) => mark.studentId))
      takeMarks({ personId: user._id, venue, day }, unmarked, waiting)
      void navigate(pathTo('attendance', { venue, squad: rollCall.squad, date: day }))
    })
  return (
    <Page
      title={titleOf('rollCalls')}
      context={t`Who was there at a time of the day; the day's marks stay as they are`}
      action={
        mayBegin &&
        venue !== '' &&
        day === today && (
          <Button
            variant="primary"
            icon={Play}
            {...pressedBy('N')}
            onClick={() => setStarting(true)}
          >
            {t`Start a roll call`}
          </Button>
        )
      }
    >
      {!isNone && (
        <div className="flex flex-wrap items-start gap-2">
          <FilterSelect
            label={t`Camp Venue`}
            value={venue}
            onChange={(next) => chosen.setVenue(next)}
            blank={t`Choose a venue`}
            options={chosen.venues}
          />
          <SquadFilter {...chosen} />
          <DayInput
            label={t`Date`}
            max={today}
            value={day}
            onDay={(next) => url.set({ date: next === today ? '' : next })}
          />
        </div>
      )}
      {count !== undefined && (
        <Note
          tone="warn"
          action={<ButtonLink to={pathTo('countRollCall')}>{t`Go on counting`}</ButtonLink>}
        >
          {t`${{ name: rollCallName(count.name) }}, ${{ venue: count.venue }}: not finished on this device.`}
        </Note>
      )}
      {venue === '' ? (
        <VenueChoice text={t`Choose a venue to see its roll calls`} />
      ) : (
        <Loaded query={query} failed={t`Failed to load roll calls`}>
          {(rollCalls) =>
            rollCalls.length === 0 ? (
              <Empty text={t`No roll call on this day yet`} />
            ) : (
              <ul className="grid gap-2">
                {rollCalls.map((rollCall) => (
                  <RollCallCard key={rollCall._id} rollCall={rollCall}>
                    {mayBegin && rollCall.figures.uncounted > 0 && (
                      <Button onClick={() => void countRest(rollCall)}>{t`Count the rest`}</Button>
                    )}
                    {mayCount && day === today && rollCall.isForMarks && (
                      <Button onClick={() => void take(rollCall)}>{t`Use as today's marks`}</Button>
                    )}
                  </RollCallCard>
                ))}
              </ul>
            )
          }
        </Loaded>
      )}
      {starting && (
        <StartDialog
          place={[venue, chosen.squadName].filter(Boolean).join(' · ')}
          known={(query.data ?? []).filter((one) => one.squad === squad)}
          onStart={(name, apart) => start({ name, ...(apart && { apart }) })}
          onJoin={(rollCall) => void countRest(rollCall)}
          onClose={() => setStarting(false)}
        />
      )}
    </Page>
  )
}
