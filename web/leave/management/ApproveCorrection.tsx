import { t } from '@lingui/core/macro'
import { Map as MapIcon } from 'lucide-react'
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
  const approval = useCommand(decideCall, options)
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
            value: (
              <Times
                clocked={attendance?.checkIn}
                asked={correction.checkIn}
                place={attendance?.checkInLocation}
              />
            ),
          },
          {
            label: t`Check out`,
            value: (
              <Times
                clocked={attendance?.checkOut}
                asked={correction.checkOut}
                place={attendance?.checkOutLocation}
              />
            ),
          },
          { label: t`Reason`, value: <span className="whitespace-pre-line">{reason}</span> },
        ]}
      />
    </Dialog>
  )
}

type TimesProps = {
  clocked: string | undefined
  asked: string | undefined
  place: ClockPlace | undefined
}

const Times = ({ clocked, asked, place }: TimesProps) => {
  const { zone } = useInstitute()
  const now = clocked === undefined ? t`nothing` : showTime(clocked, zone)
  return (
    <>
      <p>
        {asked === undefined ? t`${now}, stays` : t`${now} → ${{ asked: showTime(asked, zone) }}`}
      </p>
      {place && <Where place={place} />}
    </>
  )
}

/** Where a time was clocked: in words, and on a map with the circle of the location. */
const Where = ({ place }: { place: ClockPlace }) => {
  const { may } = useSession()
  const [isShown, setShown] = useState(false)
  const locations = useRead('GET /api/locations', { query: {}, enabled: isShown }).data?.locations
  const location = locations?.find(({ name }) => name === place.locationName)
  return (
    <div className="grid gap-2 font-normal">
      <p className="text-small text-soft">
        {placeInWords(place)}, {t`accurate to ${{ accuracy: showDistance(place.accuracy) }}`}
      </p>
      {may('locations.manage') && !isShown && (
        <Button icon={MapIcon} onClick={() => setShown(true)}>{t`Show on the map`}</Button>
      )}
      {isShown && <MapPicker point={place} radius={location?.radius} middle={location} />}
    </div>
  )
}
