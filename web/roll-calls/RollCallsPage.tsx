import './roll-calls.css'
import { t } from '@lingui/core/macro'
import { Play } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { RollCall } from '../../contract/roll-calls/calls.ts'
import { isDay } from '../../contract/values/calendar.ts'
import { newKey } from '../api/idempotency.ts'
import { send } from '../api/client.ts'
import { useSession } from '../api/session.ts'
import { pathTo } from '../screens/path-to.ts'
import { titleOf } from '../screens/menu.ts'
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
import { lazyDialog } from '../ui/lazy/LazyPart.tsx'
import { pressedBy } from '../ui/letter-keys.ts'
import { Note } from '../ui/Note.tsx'
import { Page } from '../ui/Page.tsx'
import { toastFailure } from '../ui/toast/toast.ts'
import { DayRollCalls } from './DayRollCalls.tsx'
import type { Count } from './count.ts'
import { useCount } from './use-count.ts'

const StartDialog = lazyDialog(
  async () => (await import('./StartDialog.tsx')).StartDialog,
  () => t`Start a roll call`,
)

/** It marks students as the roll does, whose code other roll calls don't need. */
const TakeMarksDialog = lazyDialog(
  async () => (await import('./TakeMarksDialog.tsx')).TakeMarksDialog,
  () => t`Use as today's marks`,
)

/** The roll calls of a day of a venue or squad, who missed which, and the start of a new one. */
export const RollCallsPage = () => {
  const { may } = useSession()
  const navigate = useNavigate()
  const url = useUrlState()
  const today = useToday()
  const asked = url.get('date')
  const day = isDay(asked) ? asked : today
  const chosen = useVenue()
  const { venue, squad, isNone } = chosen
  const { count, begin } = useCount()
  const [starting, setStarting] = useState(false)
  const [taking, setTaking] = useState<RollCall | undefined>(undefined)
  const mayCount = may('attendance.mark')

  const start = (name: string, more: Partial<Pick<Count, 'rollCall' | 'only' | 'squad'>> = {}) => {
    begin({
      key: newKey(),
      rollCall: more.rollCall ?? newKey(),
      name,
      venue,
      squad: more.squad ?? squad,
      day,
      startedAt: new Date().toISOString(),
      only: more.only,
      half: undefined,
      oneByOne: false,
      said: [],
    })
    void navigate(pathTo('countRollCall'))
  }
  const countRest = async ({ _id, key, name, squadId }: RollCall) => {
    try {
      const { counted } = await send('GET /api/roll-calls/:id', { params: { id: _id } })
      start(name, { rollCall: key, only: counted.uncounted, squad: squadId ?? '' })
    } catch {
      toastFailure(t`Failed to load the roll call`)
    }
  }
  const mayStart = mayCount && venue !== '' && day === today && count === undefined
  return (
    <Page
      title={titleOf('rollCalls')}
      context={t`Who was there at a time of the day; the day's marks stay as they are`}
      action={
        mayStart && (
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
        <DayRollCalls
          {...{ venue, squad, day }}
          onCountRest={mayCount && count === undefined ? countRest : undefined}
          onTake={mayCount && day === today ? setTaking : undefined}
        />
      )}
      {starting && (
        <StartDialog
          place={[venue, chosen.squadName].filter(Boolean).join(' · ')}
          onStart={(name) => start(name)}
          onClose={() => setStarting(false)}
        />
      )}
      {taking && <TakeMarksDialog rollCall={taking} onClose={() => setTaking(undefined)} />}
    </Page>
  )
}
