import type { Tx } from '../../db/schema.ts'
import type { Author } from '../../kit/audit.ts'
import { deleteImportedMoves } from '../sql/moves.ts'
import * as sql from '../sql/places.ts'
import { carryOut, planOf, readFacts } from './places.ts'

/** Puts students whom an import made into squads; beyond the capacity they wait, in the order of the rows. */
export const placeImported = async (
  tx: Tx,
  author: Author,
  wanted: readonly { id: number; squadId: number }[],
  importId: number,
): Promise<void> => {
  const found = new Map(
    (
      await sql.findMovers(
        tx,
        wanted.map(({ id }) => id),
      )
    ).map((row) => [row.id, row]),
  )
  const venueIds = [...new Set([...found.values()].map(({ venue_id }) => venue_id))]
  await sql.lockPlaces(tx, venueIds)
  for (const [squadId, some] of Map.groupBy(wanted, (one) => one.squadId)) {
    const facts = await readFacts(
      tx,
      venueIds,
      some.flatMap(({ id }) => found.get(id) ?? []),
    )
    await carryOut(tx, author, facts, planOf(facts, squadId), { why: 'imported', importId })
  }
}

/** Frees the places of students whom an import made, before they are deleted for good. */
export const forgetImported = async (
  tx: Tx,
  author: Author,
  ids: readonly number[],
): Promise<void> => {
  const movers = await sql.findMovers(tx, ids)
  const venueIds = [...new Set(movers.map(({ venue_id }) => venue_id))]
  if ((await sql.lockPlaces(tx, venueIds)).length === 0) return
  const facts = await readFacts(tx, venueIds, movers)
  const plan = planOf(facts, null)
  const moves = plan.moves.filter(({ movedUp }) => movedUp)
  await carryOut(tx, author, facts, { ...plan, moves }, { why: 'moved-up' })
  await deleteImportedMoves(tx, ids)
}
