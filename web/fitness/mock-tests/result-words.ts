import { t } from '@lingui/core/macro'
import type { Entrant, MockResult, MockTest } from '../../../contract/fitness/mock-tests.ts'
import { showCount } from '../../../contract/values/figures.ts'

/** The band that a result reaches, with its marks. */
export const bandOf = ({ is, label, marks }: MockResult): string => {
  if (is === 'missed') return t`Not reached`
  if (is === 'undecided') return t`Can't be told`
  if (is !== 'reached') return ''
  const given = marks === undefined ? undefined : t`${{ marks: showCount(marks) }} marks`
  return [label, given].filter((part) => part !== undefined).join(' · ') || t`Reached`
}

export const marksOf = ({ marks, marksOf: most }: Entrant): string =>
  marks === undefined || most === undefined
    ? '–'
    : t`${{ marks: showCount(marks) }} of ${{ most: showCount(most) }}`

/** Whether they reach every limit; blank without an exam. */
export const outcomeOf = ({ is }: Pick<Entrant, 'is'>): string => {
  if (is === undefined) return ''
  return { ready: t`Reached all`, not_ready: t`Not reached`, open: t`Incomplete` }[is]
}

/** Where it is held, and the squad that takes it. */
export const placeOf = ({ campVenue, squad }: Pick<MockTest, 'campVenue' | 'squad'>): string =>
  squad === undefined ? campVenue : `${campVenue}, ${squad.name}`
