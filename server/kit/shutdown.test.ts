import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { listening } from '../../tests/support/services/listening.ts'
import { createShutdown } from './shutdown.ts'

test('who has connected as the server closes, and sends only then, is answered', async () => {
  const server = createServer((_, answer) => answer.end('Answered'))
  const caller = connect(await listening(server))
  await once(server, 'connection')
  const ended = Promise.all([once(caller, 'data'), once(server, 'close')])
  await createShutdown().shutDown(server, async () => {
    server.close()
    caller.write('GET / HTTP/1.1\r\nHost: muster\r\nConnection: close\r\n\r\n')
  })
  const [[answer]] = await ended
  expect(String(answer)).toContain('Answered')
})
