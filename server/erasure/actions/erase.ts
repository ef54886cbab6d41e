import { booksUntil, erasedName } from '../rules.ts'
import type * as contract from '../../../contract/erasure/calls.ts'
import { may } from '../../../contract/kit/access.ts'
import { refuse } from '../../../contract/kit/refuse.ts'
import { sumOf, toRupees } from '../../../contract/values/money.ts'
import { foldText } from '../../../contract/values/text.ts'
import type { Held } from '../../db/held/find.ts'
import { everyVenue } from '../../db/scope/scoped.ts'
import type { Tx } from '../../db/schema.ts'
import { keepSearchable } from '../../db/search/keep.ts'
import { isErased } from '../../db/shared/erased.ts'
import { audit, type Author } from '../../kit/audit.ts'
import { afterCommit } from '../../kit/after-commit.ts'
import type { AppContext } from '../../kit/app-context.ts'
import type { Ctx } from '../../kit/context.ts'
import type { InputOf } from '../../kit/http/call.ts'
import { reachOf } from '../../kit/sign-in/callers.ts'
import { hideEmployee } from '../../employees/actions/employees.ts'
import { protectPerson } from '../../employees/rules.ts'
import { findAccounts } from '../../payments/sql/accounts.ts'
import { hideStudent } from '../../students/actions/change.ts'
import { searched } from '../../students/present.ts'
import { findInFull } from '../../students/sql/read.ts'
import { onlyRow } from '../../db/written.ts'
import { neutraliseEmployee, neutraliseStudent } from '../sql/neutral.ts'
import * as people from '../sql/people.ts'
import { emptyRecords, sweepCopies } from '../sql/records.ts'
import { keepListed } from './list.ts'

type Input = InputOf<typeof contract.eraseStudent>

export const eraseStudent = (tx: Tx, input: Input, ctx: Ctx, app: AppContext) =>
  eraseAsked(tx, 'student', input, ctx, app)

export const eraseEmployee = async (tx: Tx, input: Input, ctx: Ctx, app: AppContext) => {
  if (!may(ctx.person, 'employees.manage')) refuse('not_allowed')
  return eraseAsked(tx, 'employee', input, ctx, app)
}

const eraseAsked = async (
  tx: Tx,
  kind: Held['kind'],
  { params: { id }, body }: Input,
  ctx: Ctx,
  { store, installation }: AppContext,
) => {
  const whom = { kind, id }
  const { name, deleted_at } = (await people.lockPerson(tx, whom)) ?? refuse(`${kind}_not_found`)
  if (await isErased(tx, whom)) refuse('already_erased')
  if (kind === 'employee') {
    protectPerson(ctx.person, { id, ...reachOf(await people.findReach(tx, id)) })
    if (deleted_at === null) refuse('erasure_of_present', { name })
  }
  if (foldText(body.name) !== foldText(name)) refuse('erasure_name_differs')
  if (kind === 'student') await requireSettled(tx, id, name)
  const day = booksUntil(await people.findLastMoney(tx, whom), ctx.settings.retention.booksYears)
  if (day !== undefined && day > ctx.today) refuse('erasure_of_books', { day })
  await erase(tx, ctx, whom)
  // Where the list cannot be written, the next look at it does.
  afterCommit(tx, ({ log }) => {
    keepListed(everyVenue(store.db), installation.backups.folder).catch((error) =>
      log.error({ err: error }, 'the list of the erased'),
    )
  })
  return {}
}

/** Refuses while a student owes something, or something is owed back to them. */
const requireSettled = async (tx: Tx, id: number, student: string): Promise<void> => {
  const accounts = await findAccounts(tx, id)
  const owed = sumOf(accounts.map(({ total, paid }) => total - paid))
  if (owed > 0) refuse('erasure_owing', { student, amount: toRupees(owed) })
  const back = sumOf(accounts.map(({ refundDue }) => refundDue))
  if (back > 0) refuse('erasure_owed_back', { student, amount: toRupees(back) })
}

/**
 * Erases a person's data wherever the database has it; what the books need stays under a neutral name.
 * Whoever calls has locked them, and made sure that it may be done.
 */
export const erase = async (tx: Tx, author: Author, whom: Held): Promise<void> => {
  const { kind, id } = whom
  const { now, person } = author
  const name = erasedName(kind, id)
  const held = await people.lockPerson(tx, whom)
  if (held === undefined) return
  if (held.deleted_at === null)
    await (kind === 'student' ? hideStudent(tx, author, id) : hideEmployee(tx, author, id))
  const texts = await people.findTexts(tx, whom)
  await people.insertErasure(tx, {
    kind,
    person_id: id,
    person_created_at: held.created_at,
    at: now,
    erased_by: person?.id ?? null,
  })
  if (kind === 'student') {
    await neutraliseStudent(tx, id, { name, now })
    await keepSearchable(tx, id, searched(onlyRow(await findInFull(tx, [id]))))
  } else await neutraliseEmployee(tx, id, { name, now })
  await emptyRecords(tx, whom)
  await sweepCopies(tx, whom, { texts, name })
  await audit(tx, author, { action: `${kind}.erased`, recordId: id, after: { name } })
}
