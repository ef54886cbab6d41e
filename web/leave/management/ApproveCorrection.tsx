import { t } from '@lingui/core/macro'
import { MapPin } from 'lucide-react'
import { useState } from 'react'
import type { ClockPlace } from '../../../contract/clock/calls.ts'
import type { Answer } from '../../../contract/kit/api.ts'
import { showTime } from '../../../contract/values/calendar.ts'
import { showDistance } from '../../../contract/values/places.ts'
import { type CommandOptions, useCommand, useRead } from '../../api/client.ts'
import { useSession } from '../../api/session.ts'
import { placeInWords } from '../../shared/clock/clock-days.ts'
import { useInstitute } from '../../shared/institute.ts'
import { MapPicker } from '../../shared/map/MapPicker.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { NamedValues } from '../../ui/Facts.tsx'

export type Correction = Answer<'GET /api/employee-attendance/corrections'>['corrections'][number]

const decideCall = 'PUT /api/employee-attendance/corrections/:id/status'

type Props = {
  correction: Correction
  words: string
  options: CommandOptions<typeof decideCall>
  onClose: () => void
}

/** Both times, what the fence said of the clocked ones and the map, before the day is corrected. */
export const ApproveCorrection = ({ correction, words, options, onClose }: Props) => {
  const { attendance, reason, _id: id } = correction
  const { zone } = useInstitute()
  const approval = useCommand(decideCall, options)
  const { checkInLocation, checkOutLocation } = attendance ?? {}
  const times = (clocked: string | undefined, asked: string | undefined, place?: ClockPlace) => {
    const now = clocked === undefined ? t`nothing` : showTime(clocked, zone)
    return (
      <>
        {asked === undefined ? t`${now}, stays` : t`${now} → ${{ asked: showTime(asked, zone) }}`}
        {place && <p className="text-small font-normal text-soft">{whereWords(place)}</p>}
      </>
    )
  }
  return (
    <Dialog
      title={t`Approve the correction`}
      description={words}
      busy={approval.isPending}
      onClose={onClose}
      confirm={{
        label: t`Approve`,
        onPress: () =>
          approval.mutate({
            params: { id },
            body: { status: 'approved', __v: attendance?.__v ?? 0 },
          }),
      }}
    >
      <NamedValues
        items={[
          {
            label: t`Check in`,
            value: times(attendance?.checkIn, correction.checkIn, checkInLocation),
          },
          {
            label: t`Check out`,
            value: times(attendance?.checkOut, correction.checkOut, checkOutLocation),
          },
          { label: t`Reason`, value: <span className="whitespace-pre-line">{reason}</span> },
        ]}
      />
      {useSession().may('locations.manage') && (
        <OnTheMap checkIn={checkInLocation} checkOut={checkOutLocation} />
      )}
    </Dialog>
  )
}

const whereWords = (place: ClockPlace) =>
  t`${{ place: placeInWords(place) }}, accurate to ${{ accuracy: showDistance(place.accuracy) }}`

/** Where somebody clocked, with the circle of that location as it is now. */
const OnTheMap = (places: Readonly<Record<'checkIn' | 'checkOut', ClockPlace | undefined>>) => {
  const [chosen, choose] = useState<'checkIn' | 'checkOut'>()
  const enabled = chosen !== undefined
  const locations = useRead('GET /api/locations', { query: {}, enabled }).data?.locations
  const place = chosen && places[chosen]
  const location = locations?.find(({ name }) => name === place?.locationName)
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        {places.checkIn && (
          <Button icon={MapPin} onClick={() => choose('checkIn')}>{t`Check in on the map`}</Button>
        )}
        {places.checkOut && (
          <Button icon={MapPin} onClick={() => choose('checkOut')}>
            {t`Check out on the map`}
          </Button>
        )}
      </div>
      {place && <MapPicker point={place} radius={location?.radius} middle={location} />}
    </div>
  )
}
