import type * as contract from '../../../contract/daybook/calls.ts'
import { pageFacts } from '../../../contract/kit/endpoint.ts'
import { addDays, type Day } from '../../../contract/values/calendar.ts'
import { toRupees } from '../../../contract/values/money.ts'
import type { Db } from '../../db/schema.ts'
import type { Ctx } from '../../kit/context.ts'
import type { Query } from '../../kit/http/call.ts'
import { readCollectorMonths } from '../../payments/sql/collected.ts'
import { findLastClosing, type LastClosing } from '../../payments/sql/till.ts'
import * as present from '../present.ts'
import { filterOf, seesTill } from '../rules.ts'
import { readAfterClose, readCash } from '../sql/cash.ts'
import { type ClosingFound, findClosingsOf } from '../sql/closings.ts'
import { countEntries, findEntries } from '../sql/entries.ts'
import { readSpent } from '../sql/expenses.ts'

/** A day: its sums, its entries, and the till. */
export const dayBook: Query<typeof contract.getDayBook> = async (db, { query }, ctx) => {
  const { page, limit } = query
  const filter = filterOf(query, ctx.today, ctx.person)
  const { day, taker } = filter
  const isTheirs = (row: { taker: number | null }) => taker === undefined || row.taker === taker
  const collected = await readCollectorMonths(db, { from: day, before: addDays(day, 1) })
  const spent = await readSpent(db, day)
  const last = await findLastClosing(db)
  const closings = await findClosingsOf(db, day)
  const valid = closings.find(({ reopened_at }) => reopened_at === null)
  const total = await countEntries(db, filter)
  const entries = await findEntries(db, filter, { skipped: (page - 1) * limit, limit })
  return {
    day,
    today: ctx.today,
    ownOnly: !seesTill(ctx.person),
    ...present.presentSums(collected.filter(isTheirs), spent.filter(isTheirs)),
    entries: entries.map((entry) => present.presentEntry(entry, valid)),
    ...pageFacts(page, limit, total),
    ...(await cashOf(db, { day, last, closings, valid }, ctx)),
    closedUntil: last?.day,
  }
}

type Closings = {
  day: Day
  last: LastClosing | undefined
  closings: readonly ClosingFound[]
  valid: ClosingFound | undefined
}

/** The till and the closes, for whoever sees all the money. */
const cashOf = async (db: Db, { day, last, closings, valid }: Closings, { person }: Ctx) => {
  if (!seesTill(person)) return { closings: [] }
  const isOpen = last === undefined || day > last.day
  return {
    till: isOpen ? present.presentTill(await readCash(db, last, day), last) : undefined,
    closings: closings.map(present.presentClosing),
    afterClose: valid && (await afterCloseOf(db, valid)),
  }
}

const afterCloseOf = async (db: Db, valid: ClosingFound) => {
  const { receipts, paise, cash } = await readAfterClose(db, valid)
  return receipts === 0 ? undefined : { receipts, amount: toRupees(paise), cash: toRupees(cash) }
}
