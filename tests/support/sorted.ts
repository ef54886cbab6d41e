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

type Page<Row> = { rows: readonly Row[]; total: number; hasNext: boolean }
type Query = { sort: string; page: string; limit: string }

/** Every row of a sorted list, one page after another. */
export const readSorted = async <Row>(
  read: (query: Query) => Promise<Page<Row>>,
  sort: string,
  limit: number,
): Promise<Row[]> => {
  const rows: Row[] = []
  for (let page = 1; ; page += 1) {
    const found = await read({ sort, page: String(page), limit: String(limit) })
    rows.push(...found.rows)
    if (!found.hasNext) return rows
    expect(found.rows).toHaveLength(limit)
  }
}

/** Expects a list, read in pages of this size, to be sorted by each key like a plain sort, both ways. */
export const expectSorted = async <Row extends { _id: string }>(
  read: (query: Query) => Promise<Page<Row>>,
  rows: readonly Row[],
  values: Record<string, (row: Row) => Value>,
  limit = 3,
): Promise<void> => {
  const idsOf = (list: readonly Row[]) => list.map(({ _id }) => _id)
  for (const [by, valueOf] of Object.entries(values))
    for (const [sort, direction] of [
      [by, 'asc'],
      [`-${by}`, 'desc'],
    ] as const) {
      const sorted = await readSorted(read, sort, limit)
      expect([sort, idsOf(sorted)]).toEqual([sort, idsOf(plainlySorted(rows, valueOf, direction))])
    }
}

type Found = { total: number; pagination: { hasNext: boolean } }

/** The same of a list of the API, whole and with each filter. */
export const expectSortedList = async <List extends Found, Row extends { _id: string }>(
  find: (query: Record<string, string>) => Promise<List>,
  rowsOf: (found: List) => readonly Row[],
  values: Record<string, (row: Row) => Value>,
  filters: readonly Record<string, string>[],
  limit?: number,
): Promise<void> => {
  for (const filter of [{}, ...filters]) {
    const read = async (query: Record<string, string>) => {
      const found = await find({ ...query, ...filter })
      return { total: found.total, rows: rowsOf(found), hasNext: found.pagination.hasNext }
    }
    const { rows } = await read({ limit: '100' })
    expect(rows.length).toBeGreaterThan(2)
    await expectSorted(read, rows, values, limit)
  }
}
