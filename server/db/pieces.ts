/** The parts of a list, so many of it at a time. */
export function* slicesOf<T>(all: readonly T[], atOnce: number): Generator<T[]> {
  for (let from = 0; from < all.length; from += atOnce) yield all.slice(from, from + atOnce)
}

/** Reads the rows of so many ids at a time, in their order; each piece is let go before the next. */
export async function* inPieces<R>(
  ids: readonly number[],
  read: (ids: readonly number[]) => Promise<readonly R[]>,
  atOnce = 500,
): AsyncGenerator<readonly R[]> {
  for (const some of slicesOf(ids, atOnce)) yield read(some)
}

/** Sorts rows as their ids were asked for. */
export const inOrderOf = <R extends { id: number }>(
  ids: readonly number[],
  rows: readonly R[],
): R[] => {
  const indexes = new Map(ids.map((id, index) => [id, index]))
  return rows.toSorted((one, other) => (indexes.get(one.id) ?? 0) - (indexes.get(other.id) ?? 0))
}
