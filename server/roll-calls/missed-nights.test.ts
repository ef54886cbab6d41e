import { expect, test } from 'vitest'
import { campAt, today } from '../../tests/support/camp.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'

onEachEngine('missed nights', (server) => {
  const { coach, register, copy } = campAt(server)

  test('of each night the latest finished count decides; the sick are on the list', async () => {
    const { call } = await coach()
    const { id: asha, venue } = await register()
    const [bina = '', chetan = '', devi = ''] = await copy(asha, 3)
    const count = async (key: string, ago: number, counted: object, date = today) => {
      const startedAt = new Date(server.clock.now.getTime() - ago * 60_000).toISOString()
      const of = { key: `part-${key}`, rollCall: `roll-call-${key}`, apart: true } as const
      const at = { name: 'Night count', campVenue: venue, date, startedAt }
      await call('POST /api/roll-calls', { body: { ...of, ...at, ...counted } })
    }
    const all = [asha, bina, chetan, devi]
    await count('before', 90, { missing: all }, '2026-11-20')
    await count('first', 50, { missing: all })
    await count('second', 20, { missing: [asha, chetan, devi], here: [bina] })
    await count('open', 5, { here: [asha], uncounted: [bina, chetan, devi] })
    const excuse = { from: today, saidBy: 'parent' } as const
    await call('POST /api/excuses', {
      body: {
        excuses: [
          { ...excuse, key: 'chetan-is-sick', studentId: chetan, kind: 'sick' },
          { ...excuse, key: 'devi-is-on-duty', studentId: devi, kind: 'duty', to: today },
        ],
      },
    })
    const { missedNights } = await call('GET /api/attendance/board', {})
    expect(missedNights?.map(({ _id }) => _id).toSorted()).toEqual([asha, chetan].toSorted())
  })
})
