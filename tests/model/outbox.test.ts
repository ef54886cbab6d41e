import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { attendanceStatuses } from '../../contract/attendance/terms.ts'
import { nextBatch, applyResult, retry } from '../../web/shared/outbox/transactions.ts'
import type { Batch } from '../../web/shared/outbox/batch.ts'
import type { Delivery } from '../../web/shared/outbox/delivery.ts'
import { aboutOf, isMark, isResult, type OwnMark } from '../../web/shared/outbox/entry.ts'
import { withMemoryFallback } from '../../web/shared/outbox/memory-fallback.ts'
import { aResult, coach, marksIn, putMarks, putResults } from '../support/outbox/entries.ts'
import { outboxInMemory } from '../support/outbox/outbox-in-memory.ts'
import { isLong, seed, reportFigures } from '../support/seed.ts'
import { outboxServer, unreadable, unreadableValue } from './outbox-server.ts'

const student = fc.integer({ min: 0, max: 3 }).map(String)
const status = fc.constantFrom(...attendanceStatuses)
const tab = fc.integer({ min: 0, max: 1 })
const remarks = fc.constantFrom('', '', '', unreadable)
const value = fc.constantFrom(300_000, 310_000, 320_000, unreadableValue)
const which = fc.nat({ max: 20 })

const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ act: fc.constant('mark' as const), student, status, remarks }),
  },
  { weight: 4, arbitrary: fc.record({ act: fc.constant('measure' as const), student, value }) },
  { weight: 4, arbitrary: fc.record({ act: fc.constant('send' as const), tab }) },
  { weight: 4, arbitrary: fc.record({ act: fc.constant('reach' as const), which }) },
  { weight: 4, arbitrary: fc.record({ act: fc.constant('reply' as const), which }) },
  fc.record({ act: fc.constantFrom('lose reply' as const, 'fail' as const), which }),
  fc.record({ act: fc.constant('reload' as const), tab }),
  fc.record({ act: fc.constant('look' as const), student }),
  fc.record({ act: fc.constant('other marks' as const), student, status }),
  fc.record({ act: fc.constant('move' as const), student }),
  fc.record({ act: fc.constant('keep mine' as const), student }),
  fc.record({ act: fc.constant('a week passes' as const) }),
  fc.record({ act: fc.constant('key is used' as const), which }),
  fc.record({ act: fc.constant('disk' as const), full: fc.boolean() }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** A request: on its way, at the server, or given up by its tab and still wandering. */
type Request = { tab: number | undefined; batch: Batch; answer: Delivery | undefined }

const world = () => {
  const server = outboxServer()
  const disk = outboxInMemory()
  let full = false
  const keep: typeof disk.transact = (work) =>
    full ? Promise.reject(new Error('There is no room')) : disk.transact(work)
  const store = withMemoryFallback(keep, disk.transact, async (personId) => ({
    entries: await disk.entriesOf(personId),
    ofOthers: 0,
    batch: undefined,
  }))
  const entriesOf = async () => (await store.read(coach)).entries
  const rolls = new Map<string, number>()
  const last = new Map<string, OwnMark>()
  const measured: string[] = []
  let requests: Request[] = []
  let clock = 0
  let keys = 0
  const newKey = () => `key ${(keys += 1)}`
  const end = (request: Request) => {
    requests = requests.filter((other) => other !== request)
  }

  const mark = async (studentId: string, status: OwnMark['status'], remarks: string) => {
    clock += 1
    const own: OwnMark = {
      venue: 'Pune Camp',
      day: '2026-11-21',
      studentId,
      name: studentId,
      registrationNumber: '',
      status,
      remarks,
      base: rolls.get(studentId) ?? 0,
      reason: undefined,
      madeAt: String(clock).padStart(6, '0'),
    }
    last.set(studentId, own)
    // The screen shows what waits over what the server has, which is then not seen.
    const entry = await entryOf(studentId)
    if (entry === undefined || entry.trouble !== undefined) server.see(studentId, own.base)
    await putMarks(store.transact, coach, [own])
  }

  const measure = async (studentId: string, value: number) => {
    clock += 1
    const key = `measured-${clock}`
    measured.push(key)
    const measuredAt = String(clock).padStart(6, '0')
    await putResults(store.transact, coach, [aResult(key, { studentId, value, measuredAt })])
  }

  const entryOf = async (studentId: string) =>
    marksIn(await entriesOf()).find(({ mark }) => mark.studentId === studentId)

  const look = (studentId: string) => {
    rolls.set(studentId, server.standing(studentId)?.version ?? 0)
  }

  /** Whatever of a student needs attention is sent again, and is allowed meanwhile. */
  const keepMine = async (studentId: string) => {
    const results = (await entriesOf()).filter(isResult)
    const refused = results.filter(({ result }) => result.studentId === studentId)
    await retry(
      store.transact,
      refused.map(({ key }) => key),
    )
    const entry = await entryOf(studentId)
    if (entry?.trouble === undefined) return
    if (entry.trouble.is === 'conflict') {
      server.see(studentId, entry.trouble.theirs?.version ?? 0)
      server.wantAgain(studentId, entry.mark.madeAt)
    }
    server.moved.delete(studentId)
    await retry(store.transact, [entry.key])
  }

  const hear = async (batch: Batch, answer: Delivery) => {
    if (answer.is === 'answered')
      for (const { key, mark } of marksIn(await entriesOf())) {
        const row = answer.rows.get(key)
        // Who wants meanwhile what the other has marked needs nothing more.
        if (row?.is === 'conflict' && row.theirs?.status === mark.status)
          server.taken.add(mark.madeAt)
      }
    await applyResult(store.transact, batch, answer)
  }

  const run = async (it: Step): Promise<void> => {
    if (it.act === 'mark') return mark(it.student, it.status, it.remarks)
    if (it.act === 'measure') return measure(it.student, it.value)
    if (it.act === 'look') return look(it.student)
    if (it.act === 'other marks') return server.markByOther(it.student, it.status)
    if (it.act === 'move') return void server.moved.add(it.student)
    if (it.act === 'keep mine') return keepMine(it.student)
    if (it.act === 'a week passes') return server.forgetKeys()
    if (it.act === 'disk') {
      full = it.full
      return
    }
    if (it.act === 'send') {
      const batch = await nextBatch(store.transact, coach, newKey)
      if (batch !== undefined) requests.push({ tab: it.tab, batch, answer: undefined })
      return
    }
    if (it.act === 'reload') {
      for (const request of requests) if (request.tab === it.tab) request.tab = undefined
      return
    }
    const request = requests[it.which % Math.max(1, requests.length)]
    if (request === undefined) return
    if (it.act === 'reach') request.answer = server.receive(request.batch)
    else if (it.act === 'lose reply') request.tab = undefined
    else if (it.act === 'fail') end(request)
    else if (it.act === 'key is used' && request.tab !== undefined) {
      end(request)
      await applyResult(store.transact, request.batch, { is: 'key used' })
    } else if (it.act === 'reply' && request.tab !== undefined) {
      end(request)
      if (request.answer) await hear(request.batch, request.answer)
    }
  }

  /** The network is back for good: what waits is sent, and what still wanders arrives too. */
  const settle = async () => {
    for (const { batch } of requests) server.receive(batch)
    for (let tries = 0; tries < 50; tries += 1) {
      const batch = await nextBatch(store.transact, coach, newKey)
      if (batch === undefined) break
      await hear(batch, server.receive(batch))
    }
    for (const { batch } of requests) server.receive(batch)
    const entries = await entriesOf()
    for (const entry of entries) {
      const { key, trouble } = entry
      const isBad = isMark(entry)
        ? entry.mark.remarks !== ''
        : entry.result.value === unreadableValue
      if (trouble === undefined) server.faults.push(`${key} is stuck`)
      if (trouble?.is === 'refused' && !isBad && !server.moved.has(aboutOf(entry).studentId))
        server.faults.push(`${key} is held up by a bad one`)
    }
    for (const { madeAt } of last.values()) {
      const kept = marksIn(entries).some(({ mark }) => mark.madeAt === madeAt)
      if (!kept && !server.taken.has(madeAt)) server.faults.push(`${madeAt} is lost`)
    }
    for (const key of measured) {
      const kept = entries.filter(isResult).some(({ result }) => result.key === key)
      if (!kept && !server.hasResult(key)) server.faults.push(`${key} is lost`)
    }
    return server.faults
  }
  return { run, settle }
}

const runs = isLong ? 20_000 : 1500

test('whatever happens on the way, no mark or result is lost or doubled, and no mark put over a newer one', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60, size: 'max' }), async (steps) => {
      const { run, settle } = world()
      for (const it of steps) await run(it)
      expect(await settle()).toEqual([])
    }),
    { numRuns: runs, seed },
  )
}, 120_000)

afterAll(() => {
  reportFigures(
    `marks and results against a server that loses and repeats: ${runs} runs, seed ${seed}`,
  )
})
