import { refuse } from '../../../contract/kit/refuse.ts'
import type * as contract from '../../../contract/consents/calls.ts'
import { isMinor } from '../../../contract/consents/terms.ts'
import type { Day } from '../../../contract/values/calendar.ts'
import type { Tx } from '../../db/schema.ts'
import { audit } from '../../kit/audit.ts'
import type { Ctx } from '../../kit/context.ts'
import type { Command, Query } from '../../kit/http/call.ts'
import { presentConsent } from '../present.ts'
import * as sql from '../sql.ts'

export const consentsOfStudent: Query<typeof contract.listConsents> = async (db, { params }) => {
  if (!(await sql.findBirth(db, params.id))) refuse('student_not_found')
  return { consents: (await sql.findConsents(db, params.id)).map(presentConsent) }
}

/** Keeps who consented to which version of the notice; for a student under 18 today it is the parent. */
export const keepConsent = async (
  tx: Tx,
  ctx: Ctx,
  student: { id: number; born: Day; parent: string },
  { noticeId, language, shown, ...parent }: contract.ConsentInput,
): Promise<number> => {
  if (!(await sql.isNotice(tx, noticeId))) refuse('notice_not_found')
  const isParents = isMinor(student.born, ctx.today)
  if (isParents && parent.verified === undefined) refuse('parent_not_verified')
  const given = {
    notice_id: noticeId,
    language,
    given_by: isParents ? 'parent' : 'student',
    relation: isParents ? (parent.relation ?? null) : null,
    giver_name: isParents ? (parent.giverName ?? student.parent) : null,
    verified: isParents ? (parent.verified ?? null) : null,
    shown,
  } as const
  const id = await sql.insertConsent(tx, {
    student_id: student.id,
    ...given,
    recorded_at: ctx.now,
    recorded_by: ctx.person.id,
  })
  await audit(tx, ctx, { action: 'student.consented', recordId: student.id, after: given })
  return id
}

export const addConsent: Command<typeof contract.recordConsent> = async (
  tx,
  { params: { id }, body },
  ctx,
) => {
  const student = await sql.lockBirth(tx, id)
  if (!student) return refuse('student_not_found')
  const { date_of_birth: born, parent_name: parent } = student
  const consentId = await keepConsent(tx, ctx, { id, born, parent }, body)
  return { consent: presentConsent(await sql.findConsent(tx, consentId)) }
}

export const endConsent: Command<typeof contract.withdrawConsent> = async (
  tx,
  { params: { id }, body },
  ctx,
) => {
  const held = await sql.lockConsent(tx, id)
  if (!held) return refuse('consent_not_found')
  if (await sql.isWithdrawn(tx, id)) refuse('consent_withdrawn')
  await sql.insertWithdrawal(tx, {
    consent_id: id,
    withdrawn_by: body.withdrawnBy,
    reason: body.reason ?? '',
    recorded_at: ctx.now,
    recorded_by: ctx.person.id,
  })
  await audit(tx, ctx, {
    action: 'student.consent_withdrawn',
    recordId: held.student_id,
    after: body,
  })
  return { consent: presentConsent(await sql.findConsent(tx, id)) }
}
