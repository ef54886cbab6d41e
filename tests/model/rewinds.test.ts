import fc from 'fast-check'
import { expect, test } from 'vitest'
import { attendanceStatuses } from '../../contract/attendance/terms.ts'
import type { Marker } from '../../contract/history/marker.ts'
import type { Batch } from '../../web/shared/outbox/batch.ts'
import type { Delivery } from '../../web/shared/outbox/delivery.ts'
import { offerAgain } from '../../web/shared/outbox/rewinds/offer-again.ts'
import { applyResult, nextBatch } from '../../web/shared/outbox/transactions.ts'
import { aMark, aResult, coach, marksIn, putMarks, putResults } from '../support/outbox/entries.ts'
import { outboxInMemory } from '../support/outbox/outbox-in-memory.ts'
import { isLong, seed } from '../support/seed.ts'
import { rewoundServer } from './rewound-server.ts'

const students = ['1', '2', '3']
const student = fc.constantFrom(...students)
const status = fc.constantFrom(...attendanceStatuses)
const which = fc.nat({ max: 50 })

const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ act: fc.constant('mark' as const), student, status }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('measure' as const), student }) },
  { weight: 6, arbitrary: fc.record({ act: fc.constant('send' as const) }) },
  { weight: 5, arbitrary: fc.record({ act: fc.constant('reply' as const), which }) },
  fc.record({ act: fc.constant('arrive twice' as const), which }),
  fc.record({ act: fc.constant('lose' as const), which }),
  fc.record({ act: fc.constant('other marks' as const), student, status }),
  fc.record({ act: fc.constant('go back' as const), which }),
  fc.record({ act: fc.constant('look' as const) }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

const world = () => {
  const server = rewoundServer()
  const { transact, entriesOf } = outboxInMemory()
  const rolls = new Map<string, number>()
  const last = new Map<string, string>()
  const others = new Set<string>()
  const measured: string[] = []
  let requests: { batch: Batch; answer: Delivery }[] = []
  let known: Marker | undefined
  let made = 0
  let keys = 0
  const newKey = () => `key ${(keys += 1)}`

  const readRoll = () => {
    for (const id of students) rolls.set(id, server.look(id))
  }

  /** As the app does when it opens, or when an answer shows another past. */
  const notice = async () => {
    const seen = known
    const { isGone, lineage } =
      seen === undefined ? { isGone: false, lineage: server.lineage() } : server.check(seen)
    const lost = isGone || lineage[0]?.epoch !== seen?.epoch ? seen : undefined
    await offerAgain(transact, coach, { lineage, seen: lost })
    known = server.marker()
    readRoll()
  }

  const send = async () => {
    await notice()
    const batch = await nextBatch(transact, coach, newKey, known?.epoch)
    if (batch !== undefined) requests.push({ batch, answer: server.receive(batch) })
    return batch !== undefined
  }

  const hear = async ({ batch, answer }: (typeof requests)[number]) => {
    if (answer.is === 'answered' && answer.marker !== undefined) {
      const isLater = known === undefined || answer.marker.position > known.position
      if (isLater && (known === undefined || known.epoch === answer.marker.epoch))
        known = answer.marker
    }
    for (const { key, mark } of marksIn(await entriesOf(coach))) {
      const row = answer.is === 'answered' ? answer.rows.get(key) : undefined
      // Another person's mark says the same: it is theirs to keep.
      if (row?.is === 'conflict' && row.theirs?.status === mark.status) others.add(mark.madeAt)
    }
    await applyResult(transact, batch, answer)
  }

  const run = async (it: Step): Promise<void> => {
    if (it.act === 'mark') {
      const madeAt = String((made += 1)).padStart(6, '0')
      last.set(it.student, madeAt)
      const base = rolls.get(it.student) ?? 0
      return putMarks(transact, coach, [aMark(it.student, { status: it.status, base, madeAt })])
    }
    if (it.act === 'measure') {
      const key = `measured-${(made += 1)}`
      measured.push(key)
      return putResults(transact, coach, [aResult(key, { studentId: it.student })])
    }
    if (it.act === 'send') return void (await send())
    if (it.act === 'other marks') return server.markByOther(it.student, it.status)
    if (it.act === 'go back') return server.goBack(it.which)
    if (it.act === 'look') return notice()
    const request = requests[it.which % Math.max(1, requests.length)]
    if (request === undefined) return
    if (it.act === 'arrive twice') return void server.receive(request.batch)
    requests = requests.filter((other) => other !== request)
    if (it.act === 'reply') await hear(request)
  }

  const settle = async () => {
    for (let tries = 0; tries < 20 && (await send()); tries += 1)
      for (const request of requests.splice(0)) await hear(request)
    for (const key of measured) if (!server.hasResult(key)) server.faults.push(`${key} is lost`)
    const waiting = marksIn(await entriesOf(coach))
    for (const madeAt of last.values()) {
      const isHeld = waiting.some(({ mark, trouble }) => mark.madeAt === madeAt && trouble)
      if (!server.has(madeAt) && !others.has(madeAt) && !isHeld)
        server.faults.push(`${madeAt} is lost`)
    }
    return server.faults
  }
  return { run, settle }
}

test('however often the database goes back, no mark or result is lost or doubled, and no mark put over an unseen one', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 50, size: 'max' }), async (steps) => {
      const { run, settle } = world()
      for (const it of steps) await run(it)
      expect(await settle()).toEqual([])
    }),
    { numRuns: isLong ? 20_000 : 1000, seed },
  )
}, 120_000)
