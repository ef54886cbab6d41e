import { t } from '@lingui/core/macro'
import type { AttendanceStats, AttendanceStatus } from '../../../contract/attendance/calls.ts'
import { attendanceStatuses } from '../../../contract/attendance/terms.ts'
import { showCount, showRate } from '../../../contract/values/figures.ts'
import { choicesOf, terms } from '../../language/contract-words.ts'
import type { FigureItem } from '../../ui/Figures.tsx'
import type { useUrlState } from '../../ui/filters/url-state.ts'

export const statusChoices = () => [
  { value: '', label: t`All` },
  ...choicesOf(attendanceStatuses, terms().attendance),
]

export const statusIn = (text: string): AttendanceStatus | undefined =>
  attendanceStatuses.find((status) => status === text)

/** A figure, and the status of the records that it counts; empty for all. */
type Figure = { label: string; value: string; status?: AttendanceStatus | '' }

export const figuresOf = (stats: AttendanceStats | undefined): Figure[] => {
  const count = (figure: number | undefined) => (figure === undefined ? '-' : showCount(figure))
  return [
    { label: t`Total Students`, value: count(stats?.totalStudents), status: '' },
    ...attendanceStatuses.map((status) => ({
      label: terms().attendance[status],
      value: count(stats?.[status]),
      status,
    })),
    { label: terms().notMarked, value: count(stats?.notMarked) },
    ...(stats?.excused ? [{ label: t`Excused`, value: showCount(stats.excused) }] : []),
    { label: t`Attendance Rate`, value: showRate(stats?.attendancePercentage ?? 0) },
  ]
}

/** The figures, each of which filters the list by its status. */
export const filteringFigures = (
  stats: AttendanceStats | undefined,
  url: ReturnType<typeof useUrlState>,
): FigureItem[] => {
  const selected = statusIn(url.get('status')) ?? ''
  return figuresOf(stats).map(({ status, ...figure }) =>
    status === undefined
      ? figure
      : { ...figure, to: url.linkTo({ status }), isShown: status === selected },
  )
}
