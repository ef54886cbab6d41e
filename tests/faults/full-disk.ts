import { closeSync, openSync, writeSync } from 'node:fs'

/** Writes until nothing more fits. */
export const fillUp = (path: string): void => {
  const file = openSync(path, 'w')
  const piece = Buffer.alloc(4096)
  try {
    while (writeSync(file, piece) > 0);
  } catch (error) {
    if (!String(error).includes('ENOSPC')) throw error
  } finally {
    closeSync(file)
  }
}
