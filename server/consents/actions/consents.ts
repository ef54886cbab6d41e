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
  student: { id: number; born: Day },
  { noticeId, language, shown, verified }: contract.ConsentInput,
): Promise<number> => {
  if (!(await sql.isNotice(tx, noticeId))) refuse('notice_not_found')
  const isParents = isMinor(student.born, ctx.today)
  if (isParents && verified === undefined) refuse('parent_not_verified')
  const given = {
    notice_id: noticeId,
    language,
    given_by: isParents ? 'parent' : 'student',
    verified: isParents ? (verified ?? null) : null,
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
  const student = await sql.findBirth(tx, id)
  if (!student) return refuse('student_not_found')
  const consentId = await keepConsent(tx, ctx, { id, born: student.date_of_birth }, body)
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
    reason: body.reason,
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
