import { expect, test } from 'vitest'
import type { Input } from '../../contract/kit/api.ts'
import { addDays } from '../../contract/values/calendar.ts'
import { campAt, today } from '../../tests/support/camp.ts'
import { aDay } from '../../tests/support/clock/days.ts'
import { expectOnlyGrows } from '../../tests/support/databases/earlier.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'

type Row = Input<'POST /api/excuses'>['body']['excuses'][number]

const day = (days: number) => addDays(aDay(today), days)

onEachEngine('excused students', (server) => {
  const { coach, newVenue, register, mark, records, board, month } = campAt(server)

  let rows = 0
  const rowOf = (studentId: string, given: Partial<Row> = {}): Row => {
    rows += 1
    const usual = { kind: 'leave', from: today, to: today, saidBy: 'parent' } as const
    return { key: `excuse-${String(rows).padStart(4, '0')}`, studentId, ...usual, ...given }
  }
  const send = async (...excuses: Row[]) =>
    (await (await coach()).call('POST /api/excuses', { body: { excuses } })).rows
  const historyOf = async (studentId: string) =>
    (await (await coach()).call('GET /api/excuses/:studentId', { params: { studentId } })).excuses
  const parade = async (venue: string, date: string = today) =>
    (await coach()).call('GET /api/parade-state/:venue', { params: { venue }, query: { date } })
  const notBack = async (venue: string) =>
    (await coach()).call('GET /api/excuses/not-back', { query: { venue } })

  test('are entered once under a key, and never twice for one day', async () => {
    const { id, name } = await register()
    const leave = rowOf(id, { from: day(-1), to: day(2) })
    expect(await send(leave)).toEqual([{ key: leave.key, outcome: 'saved' }])
    expect(await send(leave)).toEqual([{ key: leave.key, outcome: 'unchanged' }])
    expect(await send({ ...leave, to: day(3) })).toMatchObject([{ code: 'excuse_key_taken' }])
    const sick = rowOf(id, { kind: 'sick', from: day(2) })
    const { to: _, ...open } = sick
    const later = rowOf(id, { from: day(3), to: day(3) })
    expect(await send(open, later)).toMatchObject([
      {
        code: 'excuse_overlaps',
        message: `${name} is excused already: On leave, 20 Nov 2026 to 23 Nov 2026. End or correct that first; this was not saved: Sick, 23 Nov 2026.`,
      },
      { outcome: 'saved' },
    ])
    await expectOnlyGrows(server.store, 'excuses')
  })
  void newVenue
  void mark
  void records
  void board
  void month
  void historyOf
  void parade
  void notBack
})
