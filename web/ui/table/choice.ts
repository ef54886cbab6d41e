import { useState } from 'react'

/** Several rows of a page, chosen for what is done with all of them. */
export type Choice = {
  ids: ReadonlySet<string>
  choose: (ids: ReadonlySet<string>) => void
  /** What each row is called, by its key. */
  nameOf: (id: string) => string
}

export const toggled = <T>(set: ReadonlySet<T>, one: T): ReadonlySet<T> =>
  new Set(set.has(one) ? [...set].filter((other) => other !== one) : [...set, one])

/** The rows of a page that are chosen; those of other pages are not any more. */
export const useChoice = <Row extends { _id: string }>(
  rows: readonly Row[] | undefined = [],
  nameOf: (row: Row) => string,
) => {
  const [ids, choose] = useState<ReadonlySet<string>>(new Set())
  const chosen = rows.filter(({ _id }) => ids.has(_id))
  const choice: Choice = {
    ids: new Set(chosen.map(({ _id }) => _id)),
    choose,
    nameOf: (id) => {
      const row = rows.find(({ _id }) => _id === id)
      return row === undefined ? '' : nameOf(row)
    },
  }
  return { choice, chosen, clear: () => choose(new Set()) }
}
