export type Limits = { rows: number; bytes: number }

const sizes = new TextEncoder()
const bytesOf = (row: unknown) => sizes.encode(JSON.stringify(row)).length + 1

/** As many of the entries as one call may carry. */
export const fitting = <E>(
  entries: readonly E[],
  rowOf: (entry: E) => unknown,
  { rows, bytes }: Limits,
): readonly E[] => {
  let used = 0
  return entries.slice(0, rows).filter((entry) => {
    used += bytesOf(rowOf(entry))
    return used <= bytes
  })
}
