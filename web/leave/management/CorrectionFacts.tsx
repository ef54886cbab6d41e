import { t } from '@lingui/core/macro'
import { MapPin } from 'lucide-react'
import { useState } from 'react'
import type { ClockPlace } from '../../../contract/clock/calls.ts'
import type { Answer } from '../../../contract/kit/api.ts'
import { showTime } from '../../../contract/values/calendar.ts'
import { showDistance } from '../../../contract/values/places.ts'
import { useRead } from '../../api/client.ts'
import { useSession } from '../../api/session.ts'
import { placeInWords } from '../../shared/clock/clock-days.ts'
import { useInstitute } from '../../shared/institute.ts'
import { MapPicker } from '../../shared/map/MapPicker.tsx'
import { Button } from '../../ui/Button.tsx'
import { NamedValues } from '../../ui/Facts.tsx'

export type Correction = Answer<'GET /api/employee-attendance/corrections'>['corrections'][number]

/** Both times, what the fence said of the clocked ones, and the map. */
export const CorrectionFacts = ({ correction }: { correction: Correction }) => {
  const { checkIn, checkOut, attendance } = correction
  const { checkInLocation: inPlace, checkOutLocation: outPlace } = attendance ?? {}
  const { zone } = useInstitute()
  const mayMap = useSession().may('locations.manage')
  const [shown, show] = useState<ClockPlace>()
  const timeOf = (at: string) => (at === '' ? '–' : showTime(at, zone))
  const valueOf = (clocked = '', asked = '', place?: ClockPlace, onTheMap = '') => {
    const now = timeOf(clocked)
    return (
      <>
        {asked === '' ? now : t`${now} → ${{ asked: timeOf(asked) }}`}
        {place && <p className="text-small font-normal text-soft">{whereWords(place)}</p>}
        {place && mayMap && (
          <Button icon={MapPin} aria-pressed={shown === place} onClick={() => show(place)}>
            {onTheMap}
          </Button>
        )}
      </>
    )
  }
  return (
    <>
      <NamedValues
        items={[
          {
            label: t`Check in`,
            value: valueOf(attendance?.checkIn, checkIn, inPlace, t`Check in on the map`),
          },
          {
            label: t`Check out`,
            value: valueOf(attendance?.checkOut, checkOut, outPlace, t`Check out on the map`),
          },
        ]}
      />
      {shown && <OnTheMap place={shown} />}
    </>
  )
}

const whereWords = (place: ClockPlace) =>
  t`${{ place: placeInWords(place) }}, accurate to ${{ accuracy: showDistance(place.accuracy) }}`

/** Where somebody clocked, with the circle of that location as it is now. */
const OnTheMap = ({ place }: { place: ClockPlace }) => {
  const locations = useRead('GET /api/locations').data?.locations
  const location = locations?.find(({ name }) => name === place.locationName)
  return <MapPicker point={place} radius={location?.radius} middle={location} />
}
