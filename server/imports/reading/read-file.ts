import { setImmediate } from 'node:timers/promises'
import { refuse } from '../../../contract/kit/refuse.ts'
import type { Person } from '../../kit/context.ts'
import type { Threads } from '../../kit/threads/pool.ts'
import type { FileRead } from '../table.ts'
import { mostBytes } from './limits.ts'
import { isPiece } from './pieces.ts'

/**
 * Reads an Excel or CSV file by what it is, whatever its name, on a thread of its own, and refuses one
 * that is no list, too large, damaged or dangerous, each in its own words.
 */
export const readFile = async (
  threads: Threads,
  bytes: Uint8Array,
  person?: Person,
): Promise<FileRead> => {
  if (bytes.length > mostBytes) refuse('file_too_large')
  return threads.run('read', person, async ({ tell, end }) => {
    // The thread gets a copy of its own, not a copy of a copy.
    const own = new Uint8Array(bytes)
    let file: FileRead | undefined
    try {
      let said = await tell({ request: own }, [own.buffer])
      for (; !said.isLast && isPiece(said.part); said = await tell('more')) {
        const { part } = said
        if ('file' in part) file = part.file
        else file?.sheets[part.sheet]?.table.rows.push(...part.rows)
        // Others get their turn before the next piece.
        await setImmediate()
      }
    } finally {
      await end()
    }
    return file ?? refuse('file_damaged')
  })
}
