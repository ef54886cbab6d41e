import type { AttendanceStatus } from '../../../contract/attendance/calls.ts'
import { attendanceStatuses } from '../../../contract/attendance/terms.ts'
import { iconOf, wordOf } from '../../shared/AttendanceBadge.tsx'

type Props = {
  /** Whose status it is, for those who hear the screen. */
  name: string
  /** Keeps the choices of one student together. */
  group: string
  value: AttendanceStatus | undefined
  disabled: boolean
  /** For a thumb in the field. */
  large?: boolean
  /** A dialog starts here. */
  start?: boolean
  onChoose: (status: AttendanceStatus) => void
}

/** Present, absent or late, as three buttons of which one is down. */
export const StatusChoice = (props: Props) => {
  const { name, group, value, disabled, large = false, start = false, onChoose } = props
  return (
    <fieldset className={large ? 'marking marking-large' : 'marking'} disabled={disabled}>
      <legend className="sr-only">Status of {name}</legend>
      {attendanceStatuses.map((status) => {
        const Sign = iconOf(status)
        return (
          <label key={status} data-status={status}>
            <input
              type="radio"
              name={`status-${group}`}
              value={status}
              checked={value === status}
              data-start={(start && value === status) || undefined}
              onChange={() => onChoose(status)}
              onClick={() => {
                // The one that is down already is chosen again, which is no change.
                if (large && value === status) onChoose(status)
              }}
            />
            {large && <Sign aria-hidden size={24} />}
            {wordOf(status)}
          </label>
        )
      })}
    </fieldset>
  )
}
