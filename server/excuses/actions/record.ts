import type * as contract from '../../../contract/excuses/calls.ts'
import { sayRefusal } from '../../../contract/kit/refusals.ts'
import { clockOffOf, makingOf } from '../../attendance/rules.ts'
import { keepAbsentees } from '../../attendance/sql/absentees.ts'
import { whole } from '../../db/schema.ts'
import { audit } from '../../kit/audit.ts'
import { zoneOf } from '../../kit/context.ts'
import type { Command } from '../../kit/http/call.ts'
import { presentSaid } from '../present.ts'
import { excusedOf, type Judged, judge, standingIn } from '../rules.ts'
import * as sql from '../sql/recorded.ts'

/** Keeps excuses, ends, corrections and takings back, each row judged alone. */
export const saveExcuses: Command<typeof contract.recordExcuses> = async (tx, { body }, ctx) => {
  const { excuses: rows, deviceNow } = body
  const students = [...new Set(rows.map(({ studentId }) => studentId))]
  const held = await sql.holdStudents(tx, students)
  const keys = rows.flatMap(({ key, replaces }) => [key, ...(replaces ? [replaces] : [])])
  const stored = await sql.findKnown(whole(tx), keys, [...held.keys()])
  const moment = { today: ctx.today, zone: zoneOf(ctx), now: ctx.now, deviceNow }
  const judged = judge(rows, { stored, students: held }, moment)
  const saved = judged.filter((one) => one.outcome === 'saved')
  if (saved.length > 0) {
    const recorded = { recorded_at: ctx.now, recorded_by: ctx.person.id }
    await sql.addExcuses(
      tx,
      saved.map(({ row, excuse }) => ({
        ...excuse,
        ...recorded,
        ...makingOf(row.madeAt, deviceNow, ctx.now),
      })),
    )
    const standing = standingIn([...stored.values(), ...saved.map(({ excuse }) => excuse)])
    const ofEach = Map.groupBy(standing, ({ student_id }) => student_id)
    const changed = [...new Set(saved.map(({ excuse }) => excuse.student_id))]
    const excused = changed.flatMap((id) => excusedOf(ofEach.get(id) ?? []))
    await sql.keepExcused(tx, changed, excused)
    await keepAbsentees(tx, changed, changed)
    await audit(tx, ctx, ...saved.map(changeOf))
  }
  return { rows: judged.map(outcomeOf), clockOff: clockOffOf(deviceNow, ctx.now) ?? undefined }
}

const changeOf = ({ excuse, former }: Extract<Judged, { outcome: 'saved' }>) => {
  const action = excuse.void
    ? ('student.excuse_taken_back' as const)
    : former
      ? ('student.excuse_changed' as const)
      : ('student.excused' as const)
  return {
    action,
    recordId: excuse.student_id,
    before: former && presentSaid(former),
    after: presentSaid(excuse),
  }
}

const outcomeOf = (one: Judged): contract.ExcuseOutcome => {
  const { key } = one.row
  if (one.outcome !== 'refused') return { key, outcome: one.outcome }
  const { code } = one.why
  const facts = 'facts' in one.why ? one.why.facts : undefined
  return { key, outcome: 'refused', message: sayRefusal(code, facts), code, facts }
}
