import { t } from '@lingui/core/macro'
import type { DemandOf, StandardContent } from '../../../contract/fitness/shapes.ts'
import { showDay } from '../../../contract/values/calendar.ts'
import { demandNames } from '../../shared/fitness/names.ts'
import { sourceKindNames } from '../../shared/fitness/source-words.ts'
import { bornText, limitsOf, otherEventNames, remarksOf, whomOf } from './words.ts'

/** What a version says otherwise than the one before it; a side is blank where it says nothing. */
export type Change = { what: string; before: string; after: string }

type Line = [what: string, text: string]

const lines = (parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part !== '').join('\n')

const factsIn = (content: StandardContent): Line[] => {
  const { body, exam, cycle, validFrom, source, passMarks = '', incomplete, age, note } = content
  return [
    [t`Recruits`, body],
    [t`Exam`, exam],
    [t`Cycle`, cycle],
    [t`Valid from`, showDay(validFrom)],
    [t`Source`, lines([source.name, source.address, sourceKindNames()[source.kind]])],
    [t`Source checked on`, showDay(source.checkedOn)],
    [t`Marks needed to pass`, String(passMarks)],
    [t`Other demands`, incomplete === true ? otherEventNames().yes : ''],
    [t`Age`, lines((age?.births ?? []).map(bornText))],
    [t`Age is counted on`, age?.cutOff ? showDay(age.cutOff) : ''],
    [t`Note`, note ?? ''],
  ]
}

const textOf = (demand: DemandOf): string =>
  lines([lines(limitsOf(demand)) || t`Not known yet`, ...remarksOf(demand), demand.note])

/** A line for each event and whom it is for. */
const demandsIn = ({ demands }: StandardContent): Line[] => {
  const byWhat = Map.groupBy(
    demands,
    (demand) => `${demandNames()[demand.demand]} · ${whomOf(demand)}`,
  )
  return [...byWhat].map(([what, same]) => [what, lines(same.map(textOf))])
}

const linesOf = (content: StandardContent): Map<string, string> =>
  new Map([...factsIn(content), ...demandsIn(content)])

/** What changed between two versions, in the order of the page. */
export const changesBetween = (before: StandardContent, after: StandardContent): Change[] => {
  const [former, latter] = [linesOf(before), linesOf(after)]
  return [...new Set([...former.keys(), ...latter.keys()])]
    .map((what) => ({ what, before: former.get(what) ?? '', after: latter.get(what) ?? '' }))
    .filter((change) => change.before !== change.after)
}
