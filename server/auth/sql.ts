import { compiled } from '../db/compiled.ts'
import type { Db } from '../db/schema.ts'

type SignInAttempt = { email: string; network: string; since: string }

const facts = compiled<SignInAttempt>()((db, value) =>
  db
    .selectFrom('employees')
    .select(['id', 'password_hash', 'deactivated_at'])
    .select((employee) =>
      employee
        .exists(
          employee
            .selectFrom('known_devices')
            .select('token_hash')
            .whereRef('employee_id', '=', 'employees.id')
            .where('network', '=', value('network'))
            .where('last_used_at', '>', value('since')),
        )
        .as('is_known_there'),
    )
    .leftJoin('second_factors', 'second_factors.employee_id', 'employees.id')
    .select(['second_factors.employee_id as second_factor', 'second_factors.secret'])
    .where('deleted_at', 'is', null)
    .where('email_key', '=', value('email')),
)

/**
 * What a sign-in must know of the person with this folded email, their second factor, and whether they
 * signed in from this address the last time that one of their devices was used. One statement, for most of a flood
 * asks no more than this.
 */
export const findForSignIn = async (db: Db, attempt: SignInAttempt) => {
  const [account] = await facts(db, attempt)
  return (
    account && {
      ...account,
      isKnownThere: Boolean(account.is_known_there),
      hasSecondFactor: account.second_factor !== null,
    }
  )
}
