import { t } from '@lingui/core/macro'
import type { DemandOf, StandardContent } from '../../../contract/fitness/shapes.ts'
import { showDay } from '../../../contract/values/calendar.ts'
import { demandNames } from '../../shared/fitness/names.ts'
import { bornText, limitsOf, otherEventNames, remarksOf, sourceKindNames, whomOf } from './words.ts'

/** What a version says otherwise than the one before it; a side is blank where it says nothing. */
export type Change = { what: string; before: string; after: string }

type Line = { what: string; text: string }

const lines = (parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part !== '').join('\n')

const factsIn = (content: StandardContent): Line[] => [
  { what: t`Recruits`, text: content.body },
  { what: t`Exam`, text: content.exam },
  { what: t`Cycle`, text: content.cycle },
  { what: t`Valid from`, text: showDay(content.validFrom) },
  {
    what: t`Source`,
    text: lines([
      content.source.name,
      content.source.address,
      sourceKindNames()[content.source.kind],
    ]),
  },
  { what: t`Source checked on`, text: showDay(content.source.checkedOn) },
  { what: t`Marks needed to pass`, text: String(content.passMarks ?? '') },
  { what: t`Other demands`, text: content.incomplete === true ? otherEventNames().yes : '' },
  { what: t`Age`, text: lines((content.age?.births ?? []).map(bornText)) },
  { what: t`Age is counted on`, text: content.age?.cutOff ? showDay(content.age.cutOff) : '' },
  { what: t`Note`, text: content.note ?? '' },
]

const textOf = (demand: DemandOf): string => {
  const limits = limitsOf(demand)
  return lines([
    ...(limits.length === 0 ? [t`Not known yet`] : limits),
    ...remarksOf(demand),
    demand.note,
  ])
}

/** A line for each event and whom it is for. */
const demandsIn = ({ demands }: StandardContent): Line[] => {
  const byWhat = Map.groupBy(
    demands,
    (demand) => `${demandNames()[demand.demand]} · ${whomOf(demand)}`,
  )
  return [...byWhat].map(([what, same]) => ({ what, text: lines(same.map(textOf)) }))
}

const linesOf = (content: StandardContent): Map<string, string> =>
  new Map([...factsIn(content), ...demandsIn(content)].map(({ what, text }) => [what, text]))

/** What changed between two versions, in the order of the page. */
export const changesBetween = (before: StandardContent, after: StandardContent): Change[] => {
  const [former, latter] = [linesOf(before), linesOf(after)]
  return [...new Set([...former.keys(), ...latter.keys()])]
    .map((what) => ({ what, before: former.get(what) ?? '', after: latter.get(what) ?? '' }))
    .filter((change) => change.before !== change.after)
}
