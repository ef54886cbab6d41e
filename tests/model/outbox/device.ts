import type { Marker } from '../../../contract/history/marker.ts'
import type { Batch } from '../../../web/shared/outbox/batch.ts'
import type { Delivery } from '../../../web/shared/outbox/delivery.ts'
import { excuseKind, isExcuse } from '../../../web/shared/outbox/excuses/excuse-kind.ts'
import { madeAtOf } from '../../../web/shared/outbox/kinds.ts'
import { isOfMarks } from '../../../web/shared/outbox/marks/mark-rows.ts'
import { withMemoryFallback } from '../../../web/shared/outbox/memory-fallback.ts'
import { offerAgain } from '../../../web/shared/outbox/rewinds/offer-again.ts'
import { isResult } from '../../../web/shared/outbox/results/result-kind.ts'
import { isRollCall } from '../../../web/shared/outbox/roll-calls/roll-call-kind.ts'
import { applyResult, nextBatch, retry } from '../../../web/shared/outbox/transactions.ts'
import { aResult, coach, putResults } from '../../support/outbox/entries.ts'
import { outboxInMemory } from '../../support/outbox/outbox-in-memory.ts'
import { excusesOn } from './excuses.ts'
import { marksOn } from './marks.ts'
import { rollCallsOn } from './roll-calls.ts'
import { rostersOn } from './rosters.ts'
import { outboxServer } from './server.ts'
import type { OutboxStep } from './steps.ts'
import { isBad } from './unreadable.ts'

/** A request: on its way, at the server, or given up by its tab and still wandering. */
type Request = { tab: number | undefined; batch: Batch; answer: Delivery | undefined }

/** A coach's device and its server; `watched` looks before each send whether the database went back. */
export const outboxDevice = (pasts: 'watched' | 'unwatched') => {
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
  const { transact } = store
  const entriesOf = async () => (await store.read(coach)).entries
  const measured: string[] = []
  let requests: Request[] = []
  let known: Marker | undefined
  let clock = 0
  let keys = 0
  const newKey = () => `key ${(keys += 1)}`
  const nextTime = () => new Date(Date.UTC(2026, 10, 21, 6, 0, (clock += 1))).toISOString()
  const rosters = rostersOn({ past: server.past, excused: server.excuses.listed }, nextTime)
  const entered = { transact, entries: entriesOf, nextTime }
  const excuses = excusesOn({ ...entered, excused: rosters.excused })
  const rollCalls = rollCallsOn(entered)
  const marks = marksOn(entered, server, rosters.baseIn)
  const end = (request: Request) => {
    requests = requests.filter((other) => other !== request)
  }
  const measure = async (studentId: string, value: number) => {
    const measuredAt = nextTime()
    const key = `measured-${measuredAt}`
    measured.push(key)
    await putResults(transact, coach, [aResult(key, { studentId, value, measuredAt })])
  }

  /** Whatever of a student needs attention is sent again, and is allowed meanwhile. */
  const keepMine = async (studentId: string) => {
    for (const one of await entriesOf()) {
      const about = isResult(one) ? one.result : isExcuse(one) ? one.excuse : undefined
      if (about === undefined ? isRollCall(one) : about.studentId === studentId)
        await retry(transact, [one.key])
    }
    if (await marks.keep(studentId)) server.moved.delete(studentId)
  }

  /** As the app does when it opens, or when an answer shows another past; the roll is read again. */
  const notice = async () => {
    const seen = known
    const { isGone, lineage } =
      seen === undefined ? { isGone: false, lineage: server.lineage() } : server.check(seen)
    const lost = isGone || lineage[0]?.epoch !== seen?.epoch ? seen : undefined
    await offerAgain(transact, coach, { lineage, seen: lost })
    known = server.marker()
    if (lost !== undefined) rosters.forget()
    rosters.look('venue')
    rosters.look('squad')
    for (const student of ['1', '2', '3']) server.see(student, server.versionOf(student))
  }

  const next = async () => {
    if (pasts === 'watched') await notice()
    return nextBatch(transact, coach, newKey, known?.epoch)
  }

  const send = async (tab: number) => {
    const batch = await next()
    if (batch === undefined) return
    const answer = pasts === 'watched' ? server.receive(batch) : undefined
    requests.push({ tab, batch, answer })
  }

  const reload = (tab: number) => {
    for (const request of requests) if (request.tab === tab) request.tab = undefined
  }

  const hear = async (batch: Batch, answer: Delivery) => {
    const said = answer.is === 'answered' ? answer : undefined
    const marker = said?.marker
    const isLater = known && marker?.epoch === known.epoch && marker.position > known.position
    if (pasts === 'watched' && (known === undefined || isLater)) known = marker
    if (said) await marks.hear(said.rows)
    if (said && isOfMarks(batch.body)) rosters.keepMarks(batch.body, said.rows)
    if (said && excuseKind.isBody(batch.body)) rosters.keepExcuses(batch.body, said.rows)
    await applyResult(transact, batch, answer)
  }

  const run = async (it: OutboxStep): Promise<void> => {
    if (it.act === 'mark') return marks.mark(it)
    if (it.act === 'measure') return measure(it.student, it.value)
    if (it.act === 'excuse') return excuses.excuse(it.student, it.days, it.note)
    if (it.act === 'end excuse') return excuses.end(it.student, it.isVoid)
    if (it.act === 'count') return rollCalls.count(it.known, it.isNew, it.apart)
    if (it.act === 'other excuses') return server.excuseByOther(it.student, it.days)
    if (it.act === 'other counts') return server.countByOther(it.known)
    if (it.act === 'look') return void rosters.look(it.roster)
    if (it.act === 'ask roster') return void rosters.ask(it.roster)
    if (it.act === 'hear roster') return rosters.hear(it.which)
    if (it.act === 'notice') return notice()
    if (it.act === 'other marks') return server.markByOther(it.student, it.status)
    if (it.act === 'move') return void server.moved.add(it.student)
    if (it.act === 'keep mine') return keepMine(it.student)
    if (it.act === 'a week passes') return server.forgetKeys()
    if (it.act === 'go back') {
      // Its server is stopped for that: what is under way ends without an answer, and is sent again.
      requests = []
      rosters.stop()
      return server.goBack(it.which)
    }
    if (it.act === 'disk') full = it.full
    if ('tab' in it) return it.act === 'send' ? send(it.tab) : reload(it.tab)
    if (!('which' in it)) return
    const request = requests[it.which % Math.max(1, requests.length)]
    if (request === undefined) return
    if (it.act === 'reach') request.answer = server.receive(request.batch)
    else if (it.act === 'arrive again') server.receive(request.batch)
    else if (it.act === 'lose reply') request.tab = undefined
    else if (it.act === 'fail') end(request)
    else if (request.tab !== undefined) {
      end(request)
      if (it.act === 'key is used') await applyResult(transact, request.batch, { is: 'key used' })
      else if (request.answer) await hear(request.batch, request.answer)
    }
  }

  /** The network is back for good: what waits is sent, and what still wanders arrives too. */
  const settle = async () => {
    for (const { batch } of requests) server.receive(batch)
    for (let tries = 0; tries < 100; tries += 1) {
      const batch = await next()
      if (batch === undefined) break
      await hear(batch, server.receive(batch))
    }
    for (const { batch } of requests) server.receive(batch)
    const entries = await entriesOf()
    for (const entry of entries) {
      const { key, trouble } = entry
      if (trouble === undefined) server.faults.push(`${key} is stuck`)
      if (trouble?.is === 'refused' && !isBad(entry) && !server.refused.has(madeAtOf(entry)))
        server.faults.push(`${key} is held up by a bad one`)
    }
    for (const key of measured) {
      const kept = entries.filter(isResult).some(({ result }) => result.key === key)
      if (!kept && !server.hasResult(key)) server.faults.push(`${key} is lost`)
    }
    server.faults.push(...(await marks.findLost()))
    server.faults.push(...(await excuses.findFaults({ ...server, ...server.excuses })))
    server.faults.push(...(await rollCalls.findFaults(server.past())))
    return server.faults
  }
  return { run, settle }
}
