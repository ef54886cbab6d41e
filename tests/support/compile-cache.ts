import { join } from 'node:path'

/** Where Node.js keeps our sources as it has compiled them: tests start many programs and threads. */
export const compileCache = {
  NODE_COMPILE_CACHE: join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'compiled'),
}
