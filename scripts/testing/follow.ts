import { closeSync, openSync, readSync } from 'node:fs'

/** A file that processes append to and that is read as it grows: unlike a pipe, nobody can hold it. */
export const follow = (path: string) => {
  const file = openSync(path, 'a+')
  const chunk = Buffer.alloc(64 * 1024)
  const decoder = new TextDecoder()
  let at = 0
  const added = (): string => {
    let text = ''
    for (;;) {
      const length = readSync(file, chunk, 0, chunk.length, at)
      if (length === 0) return text
      at += length
      text += decoder.decode(chunk.subarray(0, length), { stream: true })
    }
  }
  return { file, added, close: () => closeSync(file) }
}

/** Whole lines of what is added; the beginning of another waits for its rest. */
export const linesOf = (added: () => string): (() => string[]) => {
  let rest = ''
  return () => {
    const lines = (rest + added()).split('\n')
    rest = lines.pop() ?? ''
    return lines
  }
}
