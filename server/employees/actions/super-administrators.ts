import type {
  endTheirSessions as ending,
  listSuperAdministrators,
  takeTheirRole as taking,
} from '../../../contract/employees/super-administrators.ts'
import { refuse } from '../../../contract/kit/refuse.ts'
import type { Tx } from '../../db/schema.ts'
import { type Author, audit } from '../../kit/audit.ts'
import type { Ctx } from '../../kit/context.ts'
import type { Command, Query } from '../../kit/http/call.ts'
import { revokeKeysOf } from '../../kit/sign-in/api-keys.ts'
import { endSessionsOf, oldest } from '../../kit/sign-in/session.ts'
import { setRole } from '../sql/employees.ts'
import { findSuperAdministrators, lockSuperAdministrators } from '../sql/super-administrators.ts'

export const superAdministrators: Query<typeof listSuperAdministrators> = async (
  db,
  _input,
  { now, today, settings },
) => {
  const people = await findSuperAdministrators(db, { oldest: oldest(now, settings), today })
  return {
    superAdministrators: people.map(({ id, last_seen_at: lastSeenAt, ...person }) => ({
      _id: String(id),
      ...person,
      lastSeenAt: lastSeenAt ?? undefined,
    })),
  }
}

export const endTheirSessions: Command<typeof ending> = async (tx, input, ctx) => {
  const { id } = input.params
  await lockOther(tx, id, ctx)
  await endSessionsOf(tx, id)
  await audit(tx, ctx, { action: 'employee.signed_out', recordId: id })
  return {}
}

export const takeTheirRole: Command<typeof taking> = async (tx, input, ctx) => {
  const { id } = input.params
  await lockOther(tx, id, ctx)
  await takeSuperAdministration(tx, id, ctx)
  return {}
}

/** Two may do this to each other at once; the lock makes the second see what the first has done. */
const lockOther = async (tx: Tx, id: number, { person }: Ctx): Promise<void> => {
  const present = await lockSuperAdministrators(tx)
  if (!present.includes(person.id)) refuse('not_allowed')
  if (id === person.id) refuse('own_super_administration')
  if (!present.includes(id)) refuse('super_administrator_not_found')
}

/** Makes a super administrator an admin, never the last one; whoever has their sessions or keys is out at once. */
export const takeSuperAdministration = async (
  tx: Tx,
  id: number,
  author: Author,
): Promise<void> => {
  const present = await lockSuperAdministrators(tx)
  if (!present.some((other) => other !== id)) refuse('last_super_administrator')
  await setRole(tx, id, 'admin', author.now)
  await endSessionsOf(tx, id)
  await revokeKeysOf(tx, id, author.now)
  await audit(tx, author, { action: 'employee.lost_super_administration', recordId: id })
}
