/** A squad with its places. */
type Place = { id: number; capacity: number; members: number }

/** A student, and the squad that they are in. */
type Mover = { id: number; squad_id: number | null }

/** Who waits for a place in a squad. */
type Waiter = Mover & { waits_for: number }

export type Plan = {
  /** Who changes squads, in this order; `movedUp` for those who have waited. */
  moves: readonly { id: number; from: number | null; to: number | null; movedUp: boolean }[]
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
  const moves: Plan['moves'][number][] = []
  const move = (one: Plan['moves'][number]) => {
    count(one.from, -1)
    count(one.to, 1)
    moves.push(one)
  }
  const changing = movers.filter(({ id, squad_id: from }) => {
    const waits = waiting.some((one) => one.id === id && one.waits_for === to)
    return !waits && (from !== to || to === null)
  })
  const ids = new Set(changing.map(({ id }) => id))
  let line = waiting.filter(({ id }) => !ids.has(id))
  for (const { id, squad_id: from } of changing) {
    if (to !== null && !isFree(to)) line.push({ id, squad_id: from, waits_for: to })
    else if (from !== to) move({ id, from, to, movedUp: false })
  }
  for (;;) {
    const next = line.find(({ waits_for: wanted }) => isFree(wanted))
    if (next === undefined) return { moves, line, members }
    line = line.filter((one) => one !== next)
    const { id, squad_id: from, waits_for } = next
    move({ id, from, to: waits_for, movedUp: !ids.has(id) })
  }
}
