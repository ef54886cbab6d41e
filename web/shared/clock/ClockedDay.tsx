import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { showHours } from '../../../contract/values/figures.ts'
import type { ClockPlace } from '../../../contract/clock/calls.ts'
import { type ClockDay, kindWords, placeInWords } from './clock-days.ts'
import { PersonName } from '../RecordLink.tsx'
import { NamedValues } from '../../ui/Facts.tsx'
import { Check, Clock, Contrast, X } from 'lucide-react'
import type { DayStatus } from '../../../contract/clock/terms.ts'
import { terms } from '../../language/contract-words.ts'
import { Badge } from '../../ui/Badge.tsx'
import { showTime } from '../instants.ts'

type Props = {
  attendance: NonNullable<ClockDay['attendance']>
  /** The day's kind and what it counts as. */
  day: Pick<ClockDay, 'kind' | 'name' | 'leaveHalf' | 'status'>
}

export const ClockedDay = ({ attendance, day }: Props) => {
  const { checkIn, checkOut, workHours, remarks, correctedBy } = attendance
  const moment = (at: string | undefined, clockPlace: ClockPlace | undefined): ReactNode =>
    at !== undefined && (
      <>
        {showTime(at)}
        {clockPlace !== undefined && (
          <div className="text-small font-normal text-soft">{placeInWords(clockPlace)}</div>
        )}
      </>
    )
  const kind = kindWords(day)
  return (
    <>
      {kind !== undefined && <p className="text-soft">{kind}</p>}
      <NamedValues
        items={[
          { label: t`Status`, value: <DayStatusBadge status={day.status} /> },
          { label: t`Check in`, value: moment(checkIn, attendance.checkInLocation) },
          { label: t`Check out`, value: moment(checkOut, attendance.checkOutLocation) },
          { label: t`Work hours`, value: workHours !== undefined && showHours(workHours) },
          { label: t`Remarks`, value: remarks },
          ...(correctedBy
            ? [{ label: t`Corrected by`, value: <PersonName person={correctedBy} /> }]
            : []),
        ]}
      />
    </>
  )
}

const looks = {
  present: { tone: 'good', icon: Check },
  absent: { tone: 'bad', icon: X },
  late: { tone: 'warn', icon: Clock },
  'half-day': { tone: 'warn', icon: Contrast },
} as const

/** What an employee's day counts as. A day off with too few hours is no absence. */
export const DayStatusBadge = ({ status }: { status: DayStatus | undefined }) =>
  status === undefined ? (
    <Badge tone="off">{t`Not counted`}</Badge>
  ) : (
    <Badge {...looks[status]}>{terms().dayStatuses[status]}</Badge>
  )
