import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aFolder } from '../support/programs/folders.ts'
import { startServer } from '../support/programs/programs.ts'
import { isReady, signIn, withSuperadmin } from '../support/programs/http.ts'
import { isLong, reportFigures } from '../support/seed.ts'
import { until } from '../support/until.ts'

/** The processes that one has started. */
const childrenOf = (pid: number | undefined) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)

test.runIf(process.platform === 'linux')('SIGTERM ends a backup that hears nothing', async () => {
  const folder = aFolder()
  const env = { DATA_DIR: join(folder, 'data'), ...withSuperadmin }
  const muster = startServer(env)
  const send = await signIn(await muster.address())
  expect((await send('POST', '/api/backups', {})).status).toBe(201)
  await until(() => childrenOf(muster.pid).length === 1, 'the backup is under way')
  for (const child of childrenOf(muster.pid)) process.kill(child, 'SIGSTOP')
  expect(await muster.stop()).toBe(0)
  const again = await signIn(await startServer(env).address())
  expect((await again('POST', '/api/backups', {})).status).toBe(201)
})

const stops = isLong ? 20 : 3
const callers = 16

test('SIGTERM while people work cuts nobody off, and readiness says no first', async () => {
  const DATA_DIR = aFolder()
  const cut: string[] = []
  let answered = 0
  let toldToEnd = 0
  for (let stop = 0; stop < stops; stop += 1) {
    const muster = startServer({ DATA_DIR, ...withSuperadmin })
    const address = await muster.address()
    const agent = new Agent({ keepAlive: true })
    const statuses = new Set<number | undefined>()
    const outcomeOfCall = () =>
      new Promise<string>((resolve) => {
        request(`${address}/api/dashboard/stats`, { agent }, (answer) => {
          statuses.add(answer.statusCode)
          if (answer.headers.connection === 'close') toldToEnd += 1
          answer.on('error', (error) => resolve(String(error)))
          answer.on('end', () => resolve('answered')).resume()
        })
          .on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? String(error)))
          .end()
      })
    /** Calls repeatedly over open connections until the server no longer listens. */
    const call = async (): Promise<void> => {
      const outcome = await outcomeOfCall()
      if (outcome === 'ECONNREFUSED') return
      if (outcome !== 'answered') return void cut.push(outcome)
      answered += 1
      return call()
    }
    const before = answered
    const calling = Promise.all(Array.from({ length: callers }, call))
    await until(() => answered > before + 10 * callers, 'everyone is answered')
    const told = toldToEnd
    const ended = muster.stop()
    await until(() => toldToEnd > told, 'answers say that the connection ends')
    expect(await isReady(address).catch(() => false)).toBe(false)
    // It ends itself with 1 where it takes nine seconds.
    expect(await ended).toBe(0)
    await calling
    agent.destroy()
    expect([...statuses]).toEqual([401])
  }
  reportFigures(`${stops} stops under load: ${answered} answers, ${cut.length} cut off`)
  expect(cut).toEqual([])
})
