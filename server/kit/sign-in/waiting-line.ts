/**
 * People who have proved that they are known go before those who have not, and these before a crowd
 * at whose address too much has failed.
 */
export type Rank = 'known' | 'unknown' | 'crowd'

export type WaitingLine = {
  /** Returns a slot, or undefined if too many are waiting already. */
  enter: (rank: Rank) => { leave: () => void } | undefined
  /** Runs work when its turn has come. */
  run: <T>(rank: Rank, work: () => Promise<T>) => Promise<T>
  /** How much work waits for its turn. */
  waiting: () => number
}

type Sizes = {
  /** How much work goes on at once. */
  atOnce: number
  /** How many may be inside, working or waiting. */
  slots: number
  /** How many of these slots are for known people only. */
  reserved: number
  /** A crowd gets a slot only while there are fewer inside. */
  crowd: number
}

/** A short queue for work of which a machine can do little at once. */
export const waitingLine = ({ atOnce, slots, reserved, crowd }: Sizes): WaitingLine => {
  const waiting: Record<Rank, (() => void)[]> = { known: [], unknown: [], crowd: [] }
  const room: Record<Rank, number> = { known: slots, unknown: slots - reserved, crowd }
  let inside = 0
  let working = 0
  const next = () => {
    if (working >= atOnce) return
    const begin = waiting.known.shift() ?? waiting.unknown.shift() ?? waiting.crowd.shift()
    if (begin === undefined) return
    working += 1
    begin()
  }
  return {
    enter: (rank) => {
      if (inside >= room[rank]) return undefined
      inside += 1
      return {
        leave: () => {
          inside -= 1
        },
      }
    },
    run: async (rank, work) => {
      await new Promise<void>((resolve) => {
        waiting[rank].push(resolve)
        next()
      })
      try {
        return await work()
      } finally {
        working -= 1
        next()
      }
    },
    waiting: () => Object.values(waiting).reduce((sum, { length }) => sum + length, 0),
  }
}
