import { t } from '@lingui/core/macro'
import type { AttendanceStatus } from '../../../contract/attendance/calls.ts'
import { attendanceStatuses } from '../../../contract/attendance/terms.ts'
import { iconOf, wordOf } from '../../shared/AttendanceBadge.tsx'
import { areLetterKeysOn } from '../../ui/letter-keys.ts'
import { statusKeys } from './marks.ts'

type Props = {
  /** Whose status it is, for screen readers; undefined while no one is chosen. */
  name: string | undefined
  /** Keeps the choices of one student together. */
  group: string
  value: AttendanceStatus | undefined
  disabled: boolean
  /** For a thumb, outdoors. */
  large?: boolean
  /** A dialog's first focus. */
  start?: boolean
  onChoose: (status: AttendanceStatus) => void
}

/** Present, absent or late, as three buttons, one of them pressed. */
export const StatusChoice = (props: Props) => {
  const { name, group, value, disabled, large = false, start = false, onChoose } = props
  return (
    <fieldset className={large ? 'marking marking-large' : 'marking'} disabled={disabled}>
      <legend className="sr-only">
        {name === undefined ? t`Status of the student` : t`Status of ${name}`}
      </legend>
      {attendanceStatuses.map((status) => {
        const Sign = iconOf(status)
        return (
          <label key={status} data-status={status}>
            <input
              type="radio"
              name={`status-${group}`}
              value={status}
              aria-keyshortcuts={areLetterKeysOn() ? statusKeys[status].toUpperCase() : undefined}
              checked={value === status}
              data-start={(start && value === status) || undefined}
              onChange={() => onChoose(status)}
              onClick={() => {
                // Pressing the chosen one again is no change, but goes on to the next student.
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
