import { refuse } from '../../../contract/kit/refuse.ts'
import { findEmployee } from '../../employees/sql/employees.ts'
import type { AppContext } from '../../kit/app-context.ts'
import type { Ctx } from '../../kit/context.ts'
import { isPassword, withHashingSlot } from '../../kit/sign-in/password.ts'
import { claimAttempt, rateLimitKey } from '../../kit/sign-in/rate-limit.ts'
import type { SignInFailure } from '../../kit/sign-in/sign-in-failures.ts'
import { paces } from '../rules.ts'
import { everyVenue } from '../../db/scope/scoped.ts'

/**
 * Goes on once a caller has proved that they know their own password; guessing it is slowed down. `then`
 * gets the key under which the attempt is counted until it is settled.
 */
export const proveOwnPassword = async <T>(
  { store, failures }: AppContext,
  password: string,
  { person: { id }, network, now }: Ctx,
  then: (key: string) => Promise<T>,
): Promise<T> => {
  const employee = await findEmployee(everyVenue(store.db), id)
  return withHashingSlot('known', async () => {
    const key = rateLimitKey('password', String(id))
    const no = (why: SignInFailure['why']) => failures.add({ employeeId: id, network, why })
    const seconds = await store.write((tx) => claimAttempt(tx, [{ key, pace: paces.account }], now))
    if (seconds > 0) {
      no('tooManyAttempts')
      refuse('rate_limited', { seconds })
    }
    if (!(await isPassword(employee?.password_hash, password))) {
      no('wrongCurrentPassword')
      refuse('wrong_current_password')
    }
    return then(key)
  })
}
