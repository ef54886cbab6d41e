import { AsyncLocalStorage } from 'node:async_hooks'

/** A statement's text, which has placeholders for its values, how long its answer took, and its rows. */
export type Statement = { text: string; milliseconds: number; rows: number }

/** What one piece of work asks of the database. */
export type DatabaseUse = {
  statements: number
  /** Those that the database answered. */
  rows: number
  /** Until the database had answered, waits for locks included. */
  milliseconds: number
  /** A statement that takes at least so many milliseconds is slow. */
  slowAfter: number
  onSlow: (statement: Statement) => void
}

const current = new AsyncLocalStorage<DatabaseUse>()

/** Adds to this use the statements of whatever follows from here; it costs a quarter of running work as one. */
export const countAs = (use: DatabaseUse | null): void => {
  if (use !== null) current.enterWith(use)
}

/** Makes work count as the use of whoever hands it in, whoever runs it later. */
export const countedForCaller = <G extends unknown[], T>(
  work: (...given: G) => T,
): ((...given: G) => T) => {
  const use = current.getStore()
  return use === undefined ? work : (...given) => current.run(use, () => work(...given))
}

/** Adds what ran on another thread. */
export const addStatements = (statements: readonly Statement[]): void => {
  const use = current.getStore()
  if (use === undefined) return
  for (const statement of statements) add(use, statement)
}

/** Runs a statement that answers at once. */
export const timed = <T>(text: string, run: () => T): T => {
  const use = current.getStore()
  if (use === undefined) return run()
  const from = performance.now()
  let rows = 0
  try {
    const answer = run()
    if (Array.isArray(answer)) rows = answer.length
    return answer
  } finally {
    add(use, { text, milliseconds: performance.now() - from, rows })
  }
}

export const timedAnswer = <T extends { rows: unknown[] }>(
  text: string,
  answer: Promise<T>,
): Promise<T> => {
  const use = current.getStore()
  if (use === undefined) return answer
  const from = performance.now()
  const note = (rows: number) => add(use, { text, milliseconds: performance.now() - from, rows })
  answer.then(
    ({ rows }) => note(rows.length),
    () => note(0),
  )
  return answer
}

const add = (use: DatabaseUse, statement: Statement): void => {
  use.statements += 1
  use.rows += statement.rows
  use.milliseconds += statement.milliseconds
  if (statement.milliseconds >= use.slowAfter) use.onSlow(statement)
}
