import { t } from '@lingui/core/macro'
import type { DayBook } from '../../contract/daybook/calls.ts'
import type { DayMode } from '../../contract/daybook/shapes.ts'
import { terms } from '../language/contract-words.ts'

export type DayRow = Omit<DayMode, 'mode'> & {
  key: string
  name: string
  mode?: string
  isTotal?: true
}

/** A row for each person and mode, then the sums of each mode and of all. */
export const dayRows = ({ collectors, modes, sums }: DayBook): DayRow[] => {
  const nameOf = (mode: DayMode['mode']) => terms().transactionModes[mode]
  const ofPeople = collectors.flatMap(({ collector, modes: theirs }) =>
    theirs.map(({ mode, ...moved }) => ({
      key: `${collector._id ?? collector.name} ${mode}`,
      name: collector.name,
      mode: nameOf(mode),
      ...moved,
    })),
  )
  const ofModes =
    collectors.length < 2
      ? []
      : modes.map(({ mode, ...moved }) => ({
          key: mode,
          name: t`Everyone`,
          mode: nameOf(mode),
          ...moved,
          isTotal: true as const,
        }))
  if (ofPeople.length === 0) return []
  return [...ofPeople, ...ofModes, { key: 'total', name: t`Total`, ...sums, isTotal: true }]
}
