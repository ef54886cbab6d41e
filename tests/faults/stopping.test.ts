import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMuster } from '../support/process.ts'
import { isLong, reportFigures } from '../support/seed.ts'
import { superadmin } from './sender.ts'
import { until } from './until.ts'

const stops = isLong ? 20 : 3
const callers = 16

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'muster-stopping-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('SIGTERM while people work cuts nobody off, and readiness says no first', async () => {
  const cut: string[] = []
  const codes: (number | null)[] = []
  let answered = 0
  let toldToEnd = 0
  for (let stop = 0; stop < stops; stop += 1) {
    const muster = startMuster({
      MUSTER_WEB: 'off',
      DATA_DIR: folder,
      SUPERADMIN_EMAIL: superadmin.email,
      SUPERADMIN_PASSWORD: superadmin.password,
    })
    const address = await muster.address()
    const agent = new Agent({ keepAlive: true })
    const statuses = new Set<number | undefined>()
    /** Calls repeatedly over open connections until the server no longer listens. */
    const call = async (): Promise<void> => {
      const outcome = await new Promise<string>((resolve) => {
        request(`${address}/api/dashboard/stats`, { agent }, (answer) => {
          statuses.add(answer.statusCode)
          if (answer.headers.connection === 'close') toldToEnd += 1
          answer.on('error', (error) => resolve(String(error)))
          answer.on('end', () => resolve('answered')).resume()
        })
          .on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? String(error)))
          .end()
      })
      if (outcome === 'ECONNREFUSED') return
      if (outcome !== 'answered') {
        cut.push(outcome)
        return
      }
      answered += 1
      return call()
    }
    const before = answered
    const calling = Promise.all(Array.from({ length: callers }, call))
    await until(() => answered > before + 10 * callers, 'everyone is answered')
    const told = toldToEnd
    const ended = muster.stop()
    await until(() => toldToEnd > told, 'answers say that the connection ends')
    const ready = await fetch(`${address}/health/ready`).then(
      ({ status }) => status,
      () => 503,
    )
    expect(ready).toBe(503)
    codes.push(await Promise.race([ended, setTimeout(10_000, null)]))
    await calling
    agent.destroy()
    expect([...statuses]).toEqual([401])
  }
  reportFigures(`${stops} stops under load: ${answered} answers, ${cut.length} cut off`)
  expect(cut).toEqual([])
  expect(codes).toEqual(Array.from({ length: stops }, () => 0))
})
