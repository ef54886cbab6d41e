import { onTestFinished } from 'vitest'
import { engine } from '../databases/engines.ts'
import { type Muster, startMuster } from '../process.ts'
import { type NewDatabase, openServer, type TestServer } from '../server.ts'

/** Starts a process of the test that runs; what has not ended by itself is killed after it. */
export const startFor = (...given: Parameters<typeof startMuster>): Muster => {
  const muster = startMuster(...given)
  onTestFinished(async () => {
    await muster.stop('SIGKILL')
  })
  return muster
}

/** Starts a server of the test that runs, without the web app. */
export const startServer = (
  env: Record<string, string>,
  way?: Parameters<typeof startMuster>[1],
): Muster => startFor({ MUSTER_WEB: 'off', ...env }, way)

/** A server of the test that runs in this process, on a new database unless one is given. */
export const aServer = async (given?: NewDatabase): Promise<TestServer> => {
  const server = await openServer(engine, given)
  onTestFinished(() => server.close())
  return server
}
