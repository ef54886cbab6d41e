import { t } from '@lingui/core/macro'
import type { AttendanceStats, AttendanceStatus } from '../../../contract/attendance/calls.ts'
import { attendanceStatuses } from '../../../contract/attendance/terms.ts'
import { choicesOf, terms } from '../../language/contract-words.ts'
import type { FigureItem } from '../../ui/Figures.tsx'
import type { useUrlState } from '../../ui/filters/url-state.ts'
import { figuresOf } from './figures.ts'

export const statusChoices = () => [
  { value: '', label: t`All` },
  ...choicesOf(attendanceStatuses, terms().attendance),
]

export const statusIn = (text: string): AttendanceStatus | undefined =>
  attendanceStatuses.find((status) => status === text)

/** The figures, each of which filters the list by its status. */
export const filteringFigures = (
  stats: AttendanceStats,
  url: ReturnType<typeof useUrlState>,
): FigureItem[] => {
  const selected = statusIn(url.get('status')) ?? ''
  return figuresOf(stats).map(({ status, ...figure }) =>
    status === undefined
      ? figure
      : { ...figure, to: url.linkTo({ status }), isShown: status === selected },
  )
}
