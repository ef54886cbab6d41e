import { expect } from 'vitest'

/** What a row is sorted by; rows without a value are last both ways. */
export type Value = string | number | undefined

const compare = (one: Value, other: Value): number => {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  return Buffer.compare(Buffer.from(String(one)), Buffer.from(String(other)))
}

/** A plain sort in memory: by value and then by id, both reversed when descending. */
export const plainlySorted = <Row extends { _id: string }>(
  rows: readonly Row[],
  valueOf: (row: Row) => Value,
  direction: 'asc' | 'desc',
): Row[] => {
  const sign = direction === 'asc' ? 1 : -1
  return rows.toSorted((one, other) => {
    const [a, b] = [valueOf(one), valueOf(other)]
    if ((a === undefined) !== (b === undefined)) return a === undefined ? 1 : -1
    return sign * (compare(a, b) || Number(one._id) - Number(other._id))
  })
}

/** The statuses of answers that came in any order. */
export const sortedStatuses = (answers: readonly { status: number }[]): number[] =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other)

/** Expects a list, whole and with each filter, to be sorted by each key like a plain sort, both ways. */
export const expectSortedList = async <
  List extends { pagination: { hasNext: boolean } },
  Row extends { _id: string },
>(
  find: (query: Record<string, string>) => Promise<List>,
  rowsOf: (found: List) => readonly Row[],
  values: Record<string, (row: Row) => Value>,
  filters: readonly Record<string, string>[],
  limit = 3,
): Promise<void> => {
  const idsOf = (list: readonly Row[]) => list.map(({ _id }) => _id)
  /** Every row, one page after another. */
  const readAll = async (query: Record<string, string>) => {
    const rows: Row[] = []
    for (let page = 1; ; page += 1) {
      const found = await find({ ...query, page: String(page), limit: String(limit) })
      rows.push(...rowsOf(found))
      if (!found.pagination.hasNext) return rows
      expect(rowsOf(found)).toHaveLength(limit)
    }
  }
  for (const filter of [{}, ...filters]) {
    const rows = rowsOf(await find({ ...filter, limit: '100' }))
    expect(rows.length).toBeGreaterThan(2)
    for (const [by, valueOf] of Object.entries(values))
      for (const [sort, direction] of [
        [by, 'asc'],
        [`-${by}`, 'desc'],
      ] as const) {
        const sorted = idsOf(await readAll({ ...filter, sort }))
        expect([sort, sorted]).toEqual([sort, idsOf(plainlySorted(rows, valueOf, direction))])
      }
  }
}
