import type { AttendanceStatus } from '../../../contract/attendance/calls.ts'
import { AttendanceBadge } from '../../shared/AttendanceBadge.tsx'

type Props = {
  group: string
  checked: boolean
  onChoose: () => void
  title: string
  status: AttendanceStatus | undefined
  /** Who, when, and the remarks. */
  detail: string
}

/** One of the two values of a conflict. */
export const MarkChoice = ({ group, checked, onChoose, title, status, detail }: Props) => (
  <label className="flex min-h-12 cursor-pointer items-center gap-3 rounded-md border border-line-strong px-3 py-2 has-checked:border-accent has-checked:bg-well">
    <input
      className="accent-accent"
      type="radio"
      name={`keep-${group}`}
      checked={checked}
      onChange={onChoose}
    />
    <span className="min-w-0 flex-1">
      <span className="flex flex-wrap items-center gap-2">
        {title} <AttendanceBadge status={status} />
      </span>
      {detail !== '' && <span className="block text-small text-soft wrap-anywhere">{detail}</span>}
    </span>
  </label>
)
