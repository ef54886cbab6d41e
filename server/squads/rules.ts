/** A squad with its places. */
type Place = { id: number; capacity: number; members: number }

/** Who waits for a place in a squad; `squadId` is where they are. */
type Waiter = { studentId: number; squadId: number | null; waitsFor: number }

type Mover = { id: number; squadId: number | null }

/** Who changes squads, in this order; `movedUp` for those who have waited. */
export type Move = { studentId: number; from: number | null; to: number | null; movedUp: boolean }

export type Plan = {
  moves: readonly Move[]
  /** Everyone who waits then, the first one first. */
  line: readonly Waiter[]
  /** How many are in each squad then. */
  members: ReadonlyMap<number, number>
}

/**
 * What moving students into a squad, or out of theirs, does: who comes first gets a free place, the others wait.
 * They stay where they are until a place is free. Each place that becomes free goes to the first who waits for it.
 */
export const planMove = (
  squads: readonly Place[],
  waiting: readonly Waiter[],
  movers: readonly Mover[],
  to: number | null,
): Plan => {
  const members = new Map(squads.map(({ id, members: now }) => [id, now]))
  const capacities = new Map(squads.map(({ id, capacity }) => [id, capacity]))
  const isFree = (id: number) => (members.get(id) ?? 0) < (capacities.get(id) ?? 0)
  const count = (id: number | null, change: number) => {
    if (id !== null) members.set(id, (members.get(id) ?? 0) + change)
  }
  const moves: Move[] = []
  const move = (one: Move) => {
    count(one.from, -1)
    count(one.to, 1)
    moves.push(one)
  }

  const changing = movers.filter(({ id, squadId }) => {
    const waits = waiting.some((one) => one.studentId === id && one.waitsFor === to)
    return !waits && (squadId !== to || to === null)
  })
  const ids = new Set(changing.map(({ id }) => id))
  let line = waiting.filter(({ studentId }) => !ids.has(studentId))
  for (const { id: studentId, squadId } of changing) {
    if (to !== null && !isFree(to)) line.push({ studentId, squadId, waitsFor: to })
    else if (squadId !== to) move({ studentId, from: squadId, to, movedUp: false })
  }
  for (;;) {
    const next = line.find(({ waitsFor }) => isFree(waitsFor))
    if (next === undefined) return { moves, line, members }
    line = line.filter((one) => one !== next)
    const { studentId, squadId: from, waitsFor } = next
    move({ studentId, from, to: waitsFor, movedUp: !ids.has(studentId) })
  }
}
