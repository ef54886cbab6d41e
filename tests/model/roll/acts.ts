import { expect } from 'vitest'
import type { Camp, Registered } from './camp.ts'
import { changeExcuse, excuse } from './excusing.ts'
import { conflict } from './book.ts'
import { type Cadet, type Line, lineOf } from './lines.ts'
import type { RollStep, RowWanted } from './steps.ts'
import { pick } from '../world.ts'

type Row = { studentId: string; status: Line['status']; remarks?: string; base?: number }

const rowOf = ({ book }: Camp, day: string, cadet: Cadet, wanted: RowWanted): Row => {
  const version = lineOf(book, cadet.id, day)?.version ?? 0
  const bases = { none: {}, right: { base: version }, newer: { base: version + 1 } }
  const { status, remarks } = wanted
  return {
    studentId: cadet.id,
    status,
    ...(remarks !== undefined && { remarks }),
    ...(wanted.base === 'older' ? { base: Math.max(0, version - 1) } : bases[wanted.base]),
  }
}

/** Whom a batch is about: the venue's own, each once, or anybody. */
const chosen = ({ book }: Camp, { isAny, venue, rows }: RollStep): [Cadet, RowWanted][] => {
  const own = book.cadets.filter((one) => one.venue === venue && !one.isDeleted)
  const picked = rows.flatMap((wanted): [Cadet, RowWanted][] => {
    const cadet = pick(isAny || own.length === 0 ? book.cadets : own, wanted.cadet)
    return cadet ? [[cadet, wanted]] : []
  })
  if (isAny) return picked
  return [...new Map(picked.map((one) => [one[0].id, one])).values()]
}

/** The expected outcome of each row by the rules. */
const judge = ({ book }: Camp, rows: readonly Row[], { venue, day }: RollStep) =>
  rows.map((row, at) => {
    const cadet = book.cadets.find(({ id }) => id === row.studentId)
    const line = lineOf(book, row.studentId, day)
    const twice = rows.findIndex(({ studentId }) => studentId === row.studentId) < at
    if (!cadet || cadet.isDeleted || twice || day < cadet.registered) return 'refused'
    const then = cadet.before.find(({ until }) => until >= day)
    if (cadet.venue !== venue && then?.venue !== venue) return 'refused'
    if (line?.status === row.status && line.remarks === row.remarks) return 'unchanged'
    return row.base === undefined || row.base === (line?.version ?? 0) ? 'saved' : 'conflict'
  })

const write = ({ book, now }: Camp, row: Row, { venue, day, coach }: RollStep) => {
  const former = lineOf(book, row.studentId, day)
  if (former) book.former.push(former)
  book.lines = book.lines.filter((line) => line !== former)
  book.lines.push({
    cadet: row.studentId,
    day,
    venue,
    status: row.status,
    remarks: row.remarks,
    version: (former?.version ?? 0) + 1,
    by: coach,
    at: now(),
  })
}

const count = (all: readonly string[], wanted: string) => all.filter((one) => one === wanted).length

const markBatch = async (camp: Camp, step: RollStep) => {
  const { day, venue, coach, perRow } = step
  const rows = chosen(camp, step).map(([cadet, wanted]) => rowOf(camp, day, cadet, wanted))
  if (rows.length === 0) return
  const wanted = judge(camp, rows, step)
  const by = await camp.camp.coach(coach)
  const { status, body } = await camp.camp.mark(venue, rows, { date: day, by, perRow })
  camp.done.push(`${coach} ${JSON.stringify({ venue, day, perRow, rows })} → ${wanted.join()}`)
  if (!perRow && wanted.includes('refused')) return expect(status).toBe(400)
  const outcomes = ['saved', 'unchanged'].map((outcome) => count(wanted, outcome))
  expect([status, body.saved, body.unchanged]).toEqual([200, ...outcomes])
  const overtaken = rows.filter((_, at) => wanted[at] === 'conflict')
  expect(body.conflicts).toEqual(overtaken.map((row) => conflict(camp.book, row, day)))
  expect(body.rows?.map(({ outcome }) => outcome)).toEqual(perRow ? wanted : undefined)
  for (const [at, row] of rows.entries()) if (wanted[at] === 'saved') write(camp, row, step)
}

const markAlone = async (camp: Camp, step: RollStep) => {
  const { day: date, venue, coach } = step
  const [row] = chosen(camp, step).map(([cadet, wanted]) => rowOf(camp, date, cadet, wanted))
  if (!row) return
  const wanted = judge(camp, [row], step)
  const { studentId, ...mark } = row
  const by = await camp.camp.coach(coach)
  const { status, body } = await camp.camp.markManually(venue, studentId, { ...mark, date, by })
  camp.done.push(`${coach} marked ${studentId} on ${date} → ${wanted.join()}`)
  if (wanted.includes('refused')) return expect(status).toBe(400)
  const isOvertaken = wanted.includes('conflict')
  const conflicts = isOvertaken ? [conflict(camp.book, row, date)] : []
  expect([status, body.conflicts]).toEqual([200, conflicts])
  const isNone = isOvertaken && lineOf(camp.book, row.studentId, date) === undefined
  if (isNone) expect(body).not.toHaveProperty('attendance')
  if (wanted.includes('saved')) write(camp, row, step)
}

/** Does something to a cadet who is deleted or not; the story tells it. */
const withCadet =
  (
    isDeleted: boolean,
    act: (one: Registered, cadet: Cadet, step: RollStep, today: string) => Promise<string>,
  ) =>
  async ({ book, persons, done, today }: Camp, step: RollStep) => {
    const some = book.cadets.filter((one) => one.isDeleted === isDeleted)
    const cadet = pick(some, step.cadet)
    const one = persons.get(cadet?.id ?? '')
    if (cadet && one) done.push(`${cadet.name} ${await act(one, cadet, step, today())}`)
  }

export const rollActs: Record<RollStep['act'], (camp: Camp, step: RollStep) => Promise<unknown>> = {
  mark: markBatch,
  'mark alone': markAlone,
  excuse,
  'change excuse': changeExcuse,
  move: withCadet(false, async (one, cadet, { venue }, until) => {
    await one.moveTo(venue)
    if (venue !== cadet.venue && cadet.before.at(-1)?.until !== until)
      cadet.before.push({ venue: cadet.venue, until })
    cadet.venue = venue
    return `moved to ${venue}`
  }),
  remove: withCadet(false, async (one, cadet) => {
    await one.remove()
    cadet.isDeleted = true
    return 'was deleted'
  }),
  restore: withCadet(true, async (one, cadet) => {
    await one.restore()
    cadet.isDeleted = false
    return 'was restored'
  }),
  wait: async (camp, { hours }) => {
    camp.server.clock.forward(hours * 3600)
    camp.done.push(`${hours} hours went by`)
  },
}
