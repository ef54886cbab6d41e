import { t } from '@lingui/core/macro'
import { showRupees } from '../../contract/values/money.ts'

const none = '–'

/** The heads of the columns that compare with a year before, where there is anything to compare. */
export const comparedHeads = (isCompared: boolean): string[] =>
  isCompared ? [t`A year before`, t`Difference`] : []

/** The figures under them. */
export const comparedFigures = (
  isCompared: boolean,
  { collected, lastYear }: { collected: number; lastYear?: number | undefined },
): string[] =>
  isCompared
    ? [lastYear === undefined ? none : showRupees(lastYear), changeOf(collected, lastYear)]
    : []

/** By how many percent an amount is more or less than the one before: +12.5%. */
export const changeOf = (rupees: number, before: number | undefined): string => {
  if (before === undefined || before <= 0) return none
  const change = ((rupees - before) / before) * 100
  const size = `${Math.abs(change).toFixed(1)}%`
  if (Number(change.toFixed(1)) === 0) return size
  return change > 0 ? `+${size}` : `−${size}`
}

export const shareOf = (part: number, whole: number): number => (whole > 0 ? part / whole : 0)
