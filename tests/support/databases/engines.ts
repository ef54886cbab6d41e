import { afterAll, beforeAll, describe } from 'vitest'
import type { Engine } from '../../../server/db/engine.ts'
import { testsPostgres } from './databases.ts'
import { openServer, type TestServer } from '../server.ts'

/** The databases of this run. */
export const engines: readonly Engine[] = testsPostgres() ? ['sqlite', 'postgres'] : ['sqlite']

/** Describes a feature once for each database; `server` is open while its tests run. */
export const onEachEngine = (name: string, tests: (server: TestServer) => void): void => {
  describe.each(engines)(`${name} on %s`, (engine) => {
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
