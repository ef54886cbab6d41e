import type { RowProblem } from '../../../../contract/imports/shapes.ts'
import { foldText } from '../../../../contract/values/text.ts'
import type { SquadToImport } from '../../../squads/sql/places.ts'
import { problem } from '../saying.ts'

type Placed = { squadId?: number; problems: RowProblem[] }

/** Tells which squad a row names, whose places are taken by the rows before. */
export const createPlacing = (squads: readonly SquadToImport[]) => {
  const keyOf = (venue: string, squad: string) => `${foldText(venue)}\n${foldText(squad)}`
  const known = new Map(squads.map((one) => [`${one.venue_key}\n${one.name_key}`, one]))
  const before = new Map<number, number>()
  return (squad: string | undefined, venue: string): Placed => {
    const say = (point: Parameters<typeof problem>[1]): Placed => ({
      problems: [problem('open', point, 'squad')],
    })
    if (squad === undefined) return { problems: [] }
    const found = known.get(keyOf(venue, squad))
    if (found === undefined) return say({ code: 'squad_unknown', facts: { squad, venue } })
    const { id, name, capacity, members, waiting, deactivated_at: ended } = found
    if (ended !== null) return say({ code: 'squad_ended', facts: { squad: name } })
    const ahead = before.get(id) ?? 0
    before.set(id, ahead + 1)
    const place = members + waiting + ahead + 1 - capacity
    const told = place > 0 ? say({ code: 'squad_full', facts: { squad: name, place } }) : undefined
    return { squadId: id, problems: told?.problems ?? [] }
  }
}
