import { spawn, spawnSync } from 'node:child_process'
import { closeSync, existsSync, openSync } from 'node:fs'
import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { portOf } from '../../../tests/support/raw/raw-connection.ts'
import { onEachEngine } from '../../../tests/support/databases/engines.ts'
import { describeError } from './log.ts'

const traces = /zarathustra|wadekar|77665|hidden|secret|Bearer|monsoon/i

onEachEngine('the log', (server) => {
  const since = async (work: () => Promise<unknown>) => {
    server.logged.length = 0
    await work()
    return server.logged.map((line): Record<string, unknown> => JSON.parse(line))
  }

  test('leaves out the values that a constraint error quotes', async () => {
    const twice = [1, 2].map(() => ({ name: 'Hidden', name_key: 'hidden twice' }))
    const broken = await thrownBy(() =>
      server.store.write((tx) => tx.insertInto('venues').values(twice).execute()),
    )
    const told = describeError(broken)
    expect(JSON.stringify(told)).not.toMatch(traces)
    expect(told.stack).toContain(' at ')
  })

  test('logs health checks only at debug', async () => {
    const lines = await since(async () => {
      await server.app.inject('/health/live')
      await server.app.inject('/health/ready?x=1')
    })
    expect(lines.map(({ level }) => level)).toEqual([20, 20])
  })

  test('an upload that breaks off is not the database’s fault', async () => {
    const { token = '' } = await server.as('superadmin')
    const port = await portOf(server.app)
    server.statements.length = 0
    const lines = await since(async () => {
      const socket = connect(port, '127.0.0.1')
      socket.write(
        `POST /api/courses HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n` +
          'content-type: application/json\r\ncontent-length: 1000\r\n\r\n{"name": "wade',
      )
      await expect.poll(() => server.statements.some((text) => /sessions/.test(text))).toBe(true)
      // Once another call is answered, the first one waits for the rest of its body.
      await server.nobody().raw({ method: 'GET', url: '/health/ready' })
      socket.resetAndDestroy()
      await once(socket, 'close')
      await expect.poll(() => server.logged.length).toBeGreaterThan(1)
    })
    expect(lines.filter(({ level }) => Number(level) > 30)).toEqual([])
    expect(lines.at(-1)).toMatchObject({
      msg: 'the upload broke off',
      req: { path: '/api/courses' },
    })
    expect(JSON.stringify(lines)).not.toMatch(/database/i)
  })
})

const thrownBy = (work: () => unknown): Promise<Error> =>
  Promise.try(work).then(
    () => expect.unreachable(),
    (error: Error) => error,
  )

test('an error in the log has its kind and place, not a message that quotes data', async () => {
  const ofDatabase = { severity: 'ERROR', code: '23505', detail: 'wadekar' }
  const known = Object.assign(new Error('Key (email)=(wadekar@x.in) exists'), ofDatabase)
  const unread = await thrownBy(() => JSON.parse('{"name": "Zarathustra"'))
  for (const [cause, type] of [
    [unread, 'SyntaxError'],
    [known, 'Error'],
  ] as const) {
    const told = describeError(new Error('Outer', { cause }))
    expect(JSON.stringify(told)).not.toMatch(traces)
    expect(told).toMatchObject({ message: 'Outer', cause: { type } })
  }
})

describe('the gathered output', () => {
  const writes = (lines: number) => `
    import { gatheredOutput } from '${new URL('log.ts', import.meta.url).href}'
    const output = gatheredOutput()
    for (let at = 1; at <= ${lines}; at += 1) output.write('line ' + at + '\\n')`

  const ended = (script: string, to: 'pipe' | number) =>
    spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
      stdio: ['ignore', to, 'pipe'],
      encoding: 'utf8',
    })

  test('has every line when the process ends', () => {
    const { status, stdout } = ended(writes(3), 'pipe')
    expect({ status, stdout }).toEqual({ status: 0, stdout: 'line 1\nline 2\nline 3\n' })
  })

  test.runIf(existsSync('/dev/full'))('goes on without failing when the disk is full', () => {
    const full = openSync('/dev/full', 'w')
    const { status, stderr } = ended(writes(20_000), full)
    closeSync(full)
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  })

  test('goes on without failing when its reader is closed', async () => {
    const script = `${writes(10)}
      process.stdin.resume().on('end', () => output.write('one more\\n'))`
    const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    await once(child.stdout, 'data')
    child.stdout.destroy()
    child.stdin.end()
    expect(await once(child, 'exit')).toEqual([0, null])
  })
})
