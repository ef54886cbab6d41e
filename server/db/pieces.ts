/** Rows that are read and let go before the next ones are. */
const atOnce = 500

/** Reads the rows of these ids a piece at a time, in their order. */
export async function* inPieces<R>(
  ids: readonly number[],
  read: (ids: readonly number[]) => Promise<readonly R[]>,
): AsyncGenerator<readonly R[]> {
  for (let at = 0; at < ids.length; at += atOnce) yield read(ids.slice(at, at + atOnce))
}

/** Sorts rows as their ids were asked for. */
export const inOrderOf = <R extends { id: number }>(
  ids: readonly number[],
  rows: readonly R[],
): R[] => {
  const places = new Map(ids.map((id, place) => [id, place]))
  return rows.toSorted((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0))
}
