/** What is to be done before this process ends by a signal, in the order in which it was begun. */
const undoings = new Set<() => unknown>()
let isStopping = false

const undoAll = async (): Promise<void> => {
  for (const undo of [...undoings].toReversed()) await undo()
}

const stop = (): void => {
  // A second signal does not wait.
  if (isStopping) process.exit(1)
  isStopping = true
  void undoAll().finally(() => process.exit(1))
}

/** Does `work`. If the process is told to stop meanwhile, `undo` runs first, and what was begun earlier is undone after it. */
export const stoppable = async <T>(undo: () => unknown, work: () => Promise<T>): Promise<T> => {
  if (undoings.size === 0) process.on('SIGINT', stop).on('SIGTERM', stop)
  undoings.add(undo)
  try {
    return await work()
  } finally {
    undoings.delete(undo)
    if (undoings.size === 0) process.off('SIGINT', stop).off('SIGTERM', stop)
  }
}
