import { plural, t } from '@lingui/core/macro'
import type { Answer } from '../../contract/kit/api.ts'
import { showCount } from '../../contract/values/figures.ts'

export type Board = Answer<'GET /api/attendance/board'>
/** Where the day's figures of students lead. */
export const venuesTodayId = 'venues-today'

export type Venue = Board['venues'][number]

/** Venues with the most unmarked students first; otherwise in the same order. */
export const unmarkedFirst = (venues: readonly Venue[]): readonly Venue[] =>
  venues.toSorted((one, other) => other.notMarked - one.notMarked)

/** What is still to be marked: venues where nobody is, else the students who are left. */
export const markingInWords = (venues: readonly Venue[]): string => {
  const open = venues.filter(({ marked, notMarked }) => marked === 0 && notMarked > 0).length
  const left = venues.reduce((sum, { notMarked }) => sum + notMarked, 0)
  if (open > 0 && venues.length > 1)
    return t`${{ open: showCount(open) }} of ${{ count: showCount(venues.length) }} venues not marked yet`
  if (left > 0)
    return t`${plural(left, { one: '# student not marked', other: '# students not marked' })}`
  return venues.length === 1
    ? t`Everyone is marked`
    : t`All ${{ count: showCount(venues.length) }} venues marked`
}

export const countOf = (venues: readonly Venue[], status: 'present' | 'absent' | 'late'): number =>
  venues.reduce((sum, venue) => sum + venue[status], 0)

/** So many are shown at first. */
export const firstAbsentees = 4

/** How many students are listed as absent, and what to do. */
export const absentees = ({ absentees: listed, absenteeTotal }: Board): string => {
  if (absenteeTotal === 0) return t`No one`
  if (absenteeTotal === listed.length)
    return t`${plural(absenteeTotal, {
      one: '# student. Call their parents.',
      other: '# students. Call their parents.',
    })}`
  const total = showCount(absenteeTotal)
  return t`${total} students. The first ${{ count: showCount(listed.length) }} are listed.`
}
