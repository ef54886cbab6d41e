import type { RowProblem } from '../../../../contract/imports/shapes.ts'
import { foldText } from '../../../../contract/values/text.ts'
import type { SquadFound } from '../../../squads/sql/squads.ts'
import { problem, type Say } from '../saying.ts'

/**
 * Tells which squad a row names, whose places are taken by the rows before. Whoever names none that there is
 * goes without one, which is said, as is that they wait.
 */
export const createPlacing = (squads: readonly SquadFound[]) => {
  const keyOf = (venue: string, squad: string) => `${foldText(venue)}\n${foldText(squad)}`
  const known = new Map(squads.map((one) => [keyOf(one.venue, one.name), one]))
  const before = new Map<number, number>()
  return (squad: string | undefined, venue: string, say: Say): number | undefined => {
    if (squad === undefined) return undefined
    const found = known.get(keyOf(venue, squad))
    if (found === undefined) {
      say('open', 'squad', { code: 'squad_unknown', facts: { squad, venue } })
      return undefined
    }
    const { id, name, capacity, members, waiting, deactivated_at: ended } = found
    if (ended !== null) {
      say('open', 'squad', { code: 'squad_ended', facts: { squad: name } })
      return undefined
    }
    const ahead = before.get(id) ?? 0
    before.set(id, ahead + 1)
    const place = members + waiting + ahead + 1 - capacity
    if (place > 0) say('open', 'squad', { code: 'squad_full', facts: { squad: name, place } })
    return id
  }
}

/** An import moves nobody from one squad to another. */
export const keptSquad = (
  squad: string | undefined,
  student: { squad: string | null },
): RowProblem[] =>
  squad === undefined || foldText(squad) === foldText(student.squad ?? '')
    ? []
    : [problem('duplicate', { code: 'squad_kept' }, 'squad')]
