import { subscribe } from 'node:diagnostics_channel'
import type { ServerResponse } from 'node:http'
import { shift } from './clock.ts'
import { shiftDate } from './shift-date.ts'

// Loaded with --import before whatever a test starts, so that the product needs no way to be told the time.
shiftDate(shift)

// Node.js dates its answers by the machine's clock, which it keeps apart from the global one.
subscribe('http.server.request.start', (message) => {
  const { response } = message as { response: ServerResponse }
  response.setHeader('date', new Date().toUTCString())
})
