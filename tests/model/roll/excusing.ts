import { expect } from 'vitest'
import type { Input } from '../../../contract/kit/api.ts'
import { mayBeOpen } from '../../../contract/excuses/terms.ts'
import { daysAfter } from '../calendar.ts'
import type { Camp } from './camp.ts'
import type { Slip } from './lines.ts'
import type { RollStep } from './steps.ts'
import { pick } from '../world.ts'

type Row = Input<'POST /api/excuses'>['body']['excuses'][number]

const rowOf = ({ key, cadet, kind, from, to }: Slip): Row => ({
  key,
  studentId: cadet,
  kind,
  from,
  saidBy: 'coach',
  ...(to !== undefined && { to }),
  ...(kind === 'out-pass' && { backBy: `${to}T14:30:00.000Z` }),
})

const send = async ({ camp, done }: Camp, coach: string, row: Row) => {
  const { rows } = await (await camp.coach(coach)).call('POST /api/excuses', {
    body: { excuses: [row] },
  })
  done.push(`${coach} sent ${JSON.stringify(row)} → ${rows[0]?.code ?? rows[0]?.outcome}`)
  return rows[0]?.code ?? rows[0]?.outcome
}

const overlap = (one: Slip, other: Slip) =>
  one.from <= (other.to ?? one.from) && other.from <= (one.to ?? other.from)

/** Why a slip is refused by the rules. */
const faultOf = ({ book }: Camp, slip: Slip, former?: Slip): string | undefined => {
  const cadet = book.cadets.find(({ id }) => id === slip.cadet)
  if (!cadet || cadet.isDeleted) return 'student_not_found'
  if (slip.from < cadet.registered) return 'mark_too_early'
  const others = book.slips.filter((one) => one.cadet === slip.cadet && one !== former)
  return others.some((one) => overlap(one, slip)) ? 'excuse_overlaps' : undefined
}

const endOf = ({ day, length, kind }: RollStep) =>
  length === 0 && mayBeOpen(kind) ? undefined : daysAfter(day, length)

const newKey = ({ done }: Camp) => `roll-book-${done.length}`

export const excuse = async (camp: Camp, step: RollStep) => {
  const cadet = pick(camp.book.cadets, step.cadet)?.id ?? ''
  const slip = { key: newKey(camp), cadet, kind: step.kind, from: step.day, to: endOf(step) }
  const fault = faultOf(camp, slip)
  expect(await send(camp, step.coach, rowOf(slip))).toBe(fault ?? 'saved')
  if (!fault) camp.book.slips.push(slip)
}

export const changeExcuse = async (camp: Camp, step: RollStep) => {
  const { book } = camp
  const former = pick(book.slips, step.cadet)
  if (!former) return
  if (step.change === 'send again')
    // Of one that came in the place of another, this says something else.
    return expect(await send(camp, step.coach, rowOf(former))).toMatch(/unchanged|excuse_key_taken/)
  const to = former.to === undefined ? former.from : daysAfter(former.to, step.length - 2)
  const slip = { ...former, key: newKey(camp), to: to < former.from ? former.from : to }
  const row = { ...rowOf(slip), replaces: former.key }
  const isVoid = step.change === 'take back'
  const isDeleted = book.cadets.some(({ id, isDeleted }) => id === former.cadet && isDeleted)
  const fault = isVoid ? (isDeleted ? 'student_not_found' : undefined) : faultOf(camp, slip, former)
  expect(await send(camp, step.coach, { ...row, ...(isVoid && { isVoid }) })).toBe(fault ?? 'saved')
  if (fault) return
  book.slips = book.slips.filter((one) => one !== former)
  if (!isVoid) book.slips.push(slip)
  if (step.change === 'too late')
    expect(await send(camp, step.coach, { ...row, key: `${slip.key}-late` })).toBe(
      'excuse_replaced',
    )
}
