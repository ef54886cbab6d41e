import { showTime } from '../../contract/calendar.ts'
import type { ClockPlace, EmployeeDay } from '../../contract/clock.ts'
import { showHours } from '../../contract/figures.ts'
import { placeInWords } from './clock-days.ts'
import { DayStatusBadge } from './DayStatusBadge.tsx'
import { Facts } from './Facts.tsx'
import { useInstitute } from './institute.ts'

/** Everything that is kept of a person's day. */
export const ClockedDay = ({ attendance }: { attendance: EmployeeDay }) => {
  const { status, checkIn, checkOut, checkInLocation, checkOutLocation } = attendance
  return (
    <Facts
      items={[
        { label: 'Status', value: <DayStatusBadge status={status} /> },
        { label: 'Check In', value: <Moment at={checkIn} place={checkInLocation} /> },
        { label: 'Check Out', value: <Moment at={checkOut} place={checkOutLocation} /> },
        {
          label: 'Work Hours',
          value: attendance.workHours === undefined ? undefined : showHours(attendance.workHours),
        },
        { label: 'Remarks', value: attendance.remarks },
        ...(attendance.correctedBy === undefined
          ? []
          : [{ label: 'Corrected By', value: attendance.correctedBy.name }]),
      ]}
    />
  )
}

type MomentProps = { at: string | undefined; place: ClockPlace | undefined }

const Moment = ({ at, place }: MomentProps) => {
  const { zone } = useInstitute()
  if (at === undefined) return '–'
  return (
    <>
      {showTime(at, zone)}
      {place !== undefined && <div className="text-small text-soft">{placeInWords(place)}</div>}
    </>
  )
}
