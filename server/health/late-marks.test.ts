import { expect } from 'vitest'
import { campAt } from '../../tests/support/camp.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { testRows } from '../../tests/support/tables.ts'

onEachEngine('the marks of a day that came late', (server) => {
  const { register } = campAt(server)
  const minutes = (count: number) =>
    new Date(server.clock.now.getTime() + count * 60_000).toISOString()
  const lateMarks = async () =>
    (await (await server.as('superadmin')).call('GET /api/health', {})).lateMarks

  testRows([
    [59, 0, 0],
    [61, 0, 1],
    // A phone two hours slow or fast tells when the mark was made by its own clock.
    [0, -120, 0],
    [61, -120, 1],
    [59, 120, 0],
    [61, 120, 1],
  ])('waited over an hour, whatever the clock of the phone', async (waited, ahead, late) => {
    server.clock.forward(24 * 3600)
    const { mark } = await register()
    const sent = { markedAtDevice: minutes(ahead - waited), deviceNow: minutes(ahead) }
    await mark('present', { date: minutes(0).slice(0, 10), ...sent })
    expect(await lateMarks()).toBe(late)
    server.clock.forward(24 * 3600)
    expect(await lateMarks()).toBe(0)
  })
})
