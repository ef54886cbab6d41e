import type { ReactNode } from 'react'
import { showTime } from '../../../contract/values/calendar.ts'
import type { ClockPlace, EmployeeDay } from '../../../contract/clock/calls.ts'
import { showHours } from '../../../contract/values/figures.ts'
import { placeInWords } from './clock-days.ts'
import { DayStatusBadge } from './DayStatusBadge.tsx'
import { useInstitute } from '../institute.ts'
import { NamedValues } from '../../ui/Facts.tsx'

/** Everything that is kept of a person's day. */
export const ClockedDay = ({ attendance }: { attendance: EmployeeDay }) => {
  const { zone } = useInstitute()
  const { status, checkIn, checkOut, workHours, remarks, correctedBy } = attendance
  const moment = (at: string | undefined, place: ClockPlace | undefined): ReactNode =>
    at !== undefined && (
      <>
        {showTime(at, zone)}
        {place !== undefined && (
          <div className="text-small font-normal text-soft">{placeInWords(place)}</div>
        )}
      </>
    )
  return (
    <NamedValues
      items={[
        { label: 'Status', value: <DayStatusBadge status={status} /> },
        { label: 'Check In', value: moment(checkIn, attendance.checkInLocation) },
        { label: 'Check Out', value: moment(checkOut, attendance.checkOutLocation) },
        { label: 'Work Hours', value: workHours !== undefined && showHours(workHours) },
        { label: 'Remarks', value: remarks },
        ...(correctedBy ? [{ label: 'Corrected By', value: correctedBy.name }] : []),
      ]}
    />
  )
}
