import { t } from '@lingui/core/macro'
import { MapPin } from 'lucide-react'
import { useState } from 'react'
import type { ClockPlace } from '../../../contract/clock/calls.ts'
import type { Answer } from '../../../contract/kit/api.ts'
import { showTime } from '../../../contract/values/calendar.ts'
import { showDistance } from '../../../contract/values/places.ts'
import { placeInWords } from '../../shared/clock/clock-days.ts'
import { useInstitute } from '../../shared/institute.ts'
import { MapPicker } from '../../shared/map/MapPicker.tsx'
import { Button } from '../../ui/Button.tsx'
import { NamedValues } from '../../ui/Facts.tsx'

type Requests = Answer<'GET /api/employee-attendance/corrections'>
export type Correction = Requests['corrections'][number]

type Props = Pick<Requests, 'locations'> & { correction: Correction }

/** Both times, what the fence said of the clocked ones, and the map. */
export const CorrectionFacts = ({ correction, locations }: Props) => {
  const { checkIn, checkOut, attendance } = correction
  const { checkInLocation: inPlace, checkOutLocation: outPlace } = attendance ?? {}
  const { zone } = useInstitute()
  const [shown, show] = useState<ClockPlace>()
  const location = locations.find(({ name }) => name === shown?.locationName)
  const timeOf = (at: string) => (at === '' ? '–' : showTime(at, zone))
  const valueOf = (clocked = '', asked = '', place?: ClockPlace, onTheMap = '') => {
    const now = timeOf(clocked)
    return (
      <>
        {asked === '' ? now : t`${now} → ${{ asked: timeOf(asked) }}`}
        {place && <p className="text-small font-normal text-soft">{whereWords(place)}</p>}
        {place && (
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
      {shown && <MapPicker point={shown} radius={location?.radius} middle={location} />}
    </>
  )
}

const whereWords = (place: ClockPlace) =>
  t`${{ place: placeInWords(place) }}, accurate to ${{ accuracy: showDistance(place.accuracy) }}`
