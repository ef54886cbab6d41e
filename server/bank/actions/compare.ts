import type * as contract from '../../../contract/bank/calls.ts'
import { refuse } from '../../../contract/kit/refuse.ts'
import { addDays, type Day } from '../../../contract/values/calendar.ts'
import { sumOf } from '../../../contract/values/money.ts'
import type { AppContext } from '../../kit/app-context.ts'
import type { Handler } from '../../kit/http/call.ts'
import { presentComparison, type Transfer } from '../present.ts'
import { daysOfReference, keysOf, match, transfersOf } from '../rules/match.ts'
import { findBankPayments } from '../sql.ts'
import { readStatement } from './read.ts'
import type { Db } from '../../db/schema.ts'
import { seenBy } from '../../db/scope/scoped.ts'

/** Compares a statement with the ledger. Other people's money is in it: nothing of it is kept. */
export const compare: Handler<typeof contract.compareStatement, AppContext> = async (
  { store, threads },
  { query, body },
  { today, settings, person },
) => {
  if (body.length === 0) refuse('file_missing')
  const { columns } = query
  const statement = await readStatement(threads, body, {
    columns,
    today,
    zone: settings.institute.timeZone,
    person,
  })
  const days = statement.days.toSorted()
  const [from, until] = [days[0], days.at(-1)]
  const transfers =
    from && until ? await transfersAround(seenBy(store.db, person), from, until) : []
  const matches = match(statement.credits, transfers)
  return presentComparison({ statement, from, until, transfers, matches })
}

const transfersAround = async (db: Db, from: Day, until: Day): Promise<Transfer[]> => {
  const payments = await findBankPayments(db, {
    from: addDays(from, -daysOfReference),
    until: addDays(until, daysOfReference + 1),
  })
  return transfersOf(payments).flatMap((those) => {
    const [first] = those
    if (!first) return []
    const reference = those.find((one) => one.reference !== null)?.reference ?? undefined
    return {
      payments: those,
      reference,
      day: first.issued_on,
      paise: sumOf(those.map((one) => one.amount_paise)),
      keys: keysOf(reference ?? ''),
    }
  })
}
