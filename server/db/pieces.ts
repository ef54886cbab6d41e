/** Reads the rows of so many ids at a time, in their order; each piece is let go before the next. */
export async function* inPieces<R>(
  ids: readonly number[],
  read: (ids: readonly number[]) => Promise<readonly R[]>,
  atOnce = 500,
): AsyncGenerator<readonly R[]> {
  for (let at = 0; at < ids.length; at += atOnce) yield read(ids.slice(at, at + atOnce))
}

/** Sorts rows as their ids were asked for. */
export const inOrderOf = <R extends { id: number }>(
  ids: readonly number[],
  rows: readonly R[],
): R[] => {
  const indexes = new Map(ids.map((id, index) => [id, index]))
  return rows.toSorted((one, other) => (indexes.get(one.id) ?? 0) - (indexes.get(other.id) ?? 0))
}
