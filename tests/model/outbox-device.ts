import type { AttendanceStatus } from '../../contract/attendance/calls.ts'
import type { Marker } from '../../contract/history/marker.ts'
import type { Batch } from '../../web/shared/outbox/batch.ts'
import type { Delivery } from '../../web/shared/outbox/delivery.ts'
import { madeAtOf } from '../../web/shared/outbox/kinds.ts'
import { isMark } from '../../web/shared/outbox/marks/mark-entry.ts'
import { withMemoryFallback } from '../../web/shared/outbox/memory-fallback.ts'
import { offerAgain } from '../../web/shared/outbox/rewinds/offer-again.ts'
import { isResult } from '../../web/shared/outbox/results/result-kind.ts'
import { applyResult, nextBatch, retry } from '../../web/shared/outbox/transactions.ts'
import { aMark, aResult, coach, marksIn, putMarks, putResults } from '../support/outbox/entries.ts'
import { outboxInMemory } from '../support/outbox/outbox-in-memory.ts'
import { outboxServer, unreadableValue } from './outbox-server.ts'

/** What a coach, a device, the network or the server does next. */
export type OutboxStep =
  | { act: 'mark'; student: string; status: AttendanceStatus; remarks: string }
  | { act: 'measure'; student: string; value: number }
  | { act: 'send' | 'reload'; tab: number }
  | { act: 'reach' | 'arrive again' | 'reply' | 'lose reply' | 'fail'; which: number }
  | { act: 'key is used' | 'go back'; which: number }
  | { act: 'look' | 'move' | 'keep mine'; student: string }
  | { act: 'other marks'; student: string; status: AttendanceStatus }
  | { act: 'a week passes' | 'notice' }
  | { act: 'disk'; full: boolean }

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
  const rolls = new Map<string, number>()
  const last = new Map<string, string>()
  /** Marks that another person's mark says too: it is theirs to keep. */
  const ofOthers = new Set<string>()
  const measured: string[] = []
  let requests: Request[] = []
  let known: Marker | undefined
  let clock = 0
  let keys = 0
  const newKey = () => `key ${(keys += 1)}`
  const nextTime = () => String((clock += 1)).padStart(6, '0')
  const end = (request: Request) => {
    requests = requests.filter((other) => other !== request)
  }
  const entryOf = async (studentId: string) =>
    marksIn(await entriesOf()).find(({ mark }) => mark.studentId === studentId)

  const mark = async (student: string, status: AttendanceStatus, remarks: string) => {
    const madeAt = nextTime()
    const base = rolls.get(student) ?? 0
    last.set(student, madeAt)
    // The screen shows what waits over what the server has, which is then not seen.
    const entry = await entryOf(student)
    if (entry === undefined || entry.trouble !== undefined) server.see(student, base)
    await putMarks(transact, coach, [aMark(student, { status, remarks, base, madeAt })])
  }

  const measure = async (studentId: string, value: number) => {
    const measuredAt = nextTime()
    const key = `measured-${measuredAt}`
    measured.push(key)
    await putResults(transact, coach, [aResult(key, { studentId, value, measuredAt })])
  }

  const look = (student: string) => void rolls.set(student, server.versionOf(student))

  /** Whatever of a student needs attention is sent again, and is allowed meanwhile. */
  const keepMine = async (studentId: string) => {
    const results = (await entriesOf()).filter(isResult)
    const refused = results.filter(({ result }) => result.studentId === studentId)
    for (const { key } of refused) await retry(transact, [key])
    const entry = await entryOf(studentId)
    if (entry?.trouble === undefined) return
    if (entry.trouble.is === 'conflict') {
      server.see(studentId, entry.trouble.theirs?.version ?? 0)
      server.wantAgain(entry.mark.madeAt)
    }
    server.moved.delete(studentId)
    await retry(transact, [entry.key])
  }

  /** As the app does when it opens, or when an answer shows another past; the roll is read again. */
  const notice = async () => {
    const seen = known
    const { isGone, lineage } =
      seen === undefined ? { isGone: false, lineage: server.lineage() } : server.check(seen)
    const lost = isGone || lineage[0]?.epoch !== seen?.epoch ? seen : undefined
    await offerAgain(transact, coach, { lineage, seen: lost })
    known = server.marker()
    for (const student of ['1', '2', '3']) {
      look(student)
      server.see(student, server.versionOf(student))
    }
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
    for (const entry of marksIn(await entriesOf())) {
      const row = said?.rows.get(entry.key)
      if (row?.is === 'conflict' && row.theirs?.status === entry.mark.status)
        ofOthers.add(entry.mark.madeAt)
    }
    await applyResult(transact, batch, answer)
  }

  const run = async (it: OutboxStep): Promise<void> => {
    if (it.act === 'mark') return mark(it.student, it.status, it.remarks)
    if (it.act === 'measure') return measure(it.student, it.value)
    if (it.act === 'look') return look(it.student)
    if (it.act === 'notice') return notice()
    if (it.act === 'other marks') return server.markByOther(it.student, it.status)
    if (it.act === 'move') return void server.moved.add(it.student)
    if (it.act === 'keep mine') return keepMine(it.student)
    if (it.act === 'a week passes') return server.forgetKeys()
    if (it.act === 'go back') {
      // Its server is stopped for that: what is under way ends without an answer, and is sent again.
      requests = []
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
    for (let tries = 0; tries < 50; tries += 1) {
      const batch = await next()
      if (batch === undefined) break
      await hear(batch, server.receive(batch))
    }
    for (const { batch } of requests) server.receive(batch)
    const entries = await entriesOf()
    for (const entry of entries) {
      const { key, trouble } = entry
      const isBad = isMark(entry)
        ? entry.mark.remarks !== ''
        : isResult(entry) && entry.result.value === unreadableValue
      if (trouble === undefined) server.faults.push(`${key} is stuck`)
      if (trouble?.is === 'refused' && !isBad && !server.refused.has(madeAtOf(entry)))
        server.faults.push(`${key} is held up by a bad one`)
    }
    for (const madeAt of last.values()) {
      const kept = marksIn(entries).some((entry) => entry.mark.madeAt === madeAt)
      if (!kept && !server.has(madeAt) && !ofOthers.has(madeAt))
        server.faults.push(`${madeAt} is lost`)
    }
    for (const key of measured) {
      const kept = entries.filter(isResult).some(({ result }) => result.key === key)
      if (!kept && !server.hasResult(key)) server.faults.push(`${key} is lost`)
    }
    return server.faults
  }
  return { run, settle }
}
