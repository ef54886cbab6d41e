import { AsyncLocalStorage } from 'node:async_hooks'

/** A statement's text, which has placeholders for its values, and how long its answer took. */
export type Statement = { text: string; milliseconds: number }

/** What one piece of work asks of the database. */
export type DatabaseUse = {
  statements: number
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
  for (const { text, milliseconds } of statements) add(use, text, milliseconds)
}

/** Runs a statement that answers at once. */
export const timed = <T>(text: string, run: () => T): T => {
  const use = current.getStore()
  if (use === undefined) return run()
  const from = performance.now()
  try {
    return run()
  } finally {
    add(use, text, performance.now() - from)
  }
}

export const timedAnswer = <T>(text: string, answer: Promise<T>): Promise<T> => {
  const use = current.getStore()
  if (use === undefined) return answer
  const from = performance.now()
  const note = () => add(use, text, performance.now() - from)
  answer.then(note, note)
  return answer
}

const add = (use: DatabaseUse, text: string, milliseconds: number): void => {
  use.statements += 1
  use.milliseconds += milliseconds
  if (milliseconds >= use.slowAfter) use.onSlow({ text, milliseconds })
}
