import { afterAll, beforeAll, describe } from 'vitest'
import type { Engine } from '../../../server/db/engine.ts'
import { isLong } from '../seed.ts'
import { openServer, type TestServer } from '../server.ts'

/** The database that this project of the run is about; `vitest.config.ts` says which files run on both. */
export const engine: Engine = process.env['MUSTER_ENGINE'] === 'postgres' ? 'postgres' : 'sqlite'

/** What is the same on both engines: on SQLite, and in the long run on each. */
export const isSameOnBoth = engine === 'sqlite' || isLong

/** Describes a feature on the database of this project; `server` is open while its tests run. */
export const onEachEngine = (name: string, tests: (server: TestServer) => void): void => {
  describe(`${name} on ${engine}`, () => {
    let opened: TestServer | undefined
    beforeAll(async () => {
      opened = await openServer(engine)
    })
    afterAll(async () => {
      await opened?.close()
    })
    // The server exists only once the tests run, but they are defined before.
    const server = new Proxy({} as TestServer, {
      get: (_, part: keyof TestServer) => opened?.[part],
    })
    tests(server)
  })
}
