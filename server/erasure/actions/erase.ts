import { booksUntil, erasedName } from '../../../contract/erasure/terms.ts'
import type * as contract from '../../../contract/erasure/calls.ts'
import { refuse } from '../../../contract/kit/refuse.ts'
import { sumOf, toRupees } from '../../../contract/values/money.ts'
import { foldText } from '../../../contract/values/text.ts'
import type { Tx } from '../../db/schema.ts'
import { keepSearchable } from '../../db/search/keep.ts'
import type { Author } from '../../kit/audit.ts'
import { audit } from '../../kit/audit.ts'
import { afterCommit } from '../../kit/after-commit.ts'
import type { AppContext } from '../../kit/app-context.ts'
import type { Ctx } from '../../kit/context.ts'
import type { InputOf } from '../../kit/http/call.ts'
import { reachOf } from '../../kit/sign-in/callers.ts'
import { protectPerson } from '../../employees/rules.ts'
import { findEmployee } from '../../employees/sql/employees.ts'
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

const requireTyped = (typed: string, name: string) => {
  if (foldText(typed) !== foldText(name)) refuse('erasure_name_differs')
}

export const eraseStudent = async (
  tx: Tx,
  { params: { id }, body }: Input,
  ctx: Ctx,
  app: AppContext,
) => {
  const whom = { kind: 'student', id } as const
  const held = (await people.lockPerson(tx, whom)) ?? refuse('student_not_found')
  if (await people.findErased(tx, whom)) refuse('already_erased')
  requireTyped(body.name, held.name)
  await requireSettled(tx, id)
  await requireOutOfBooks(tx, whom, ctx)
  await erase(tx, ctx, whom)
  listAfterCommit(tx, app)
  return {}
}

export const eraseEmployee = async (
  tx: Tx,
  { params: { id }, body }: Input,
  ctx: Ctx,
  app: AppContext,
) => {
  const whom = { kind: 'employee', id } as const
  const held = (await people.lockPerson(tx, whom)) ?? refuse('employee_not_found')
  if (await people.findErased(tx, whom)) refuse('already_erased')
  const present = await findEmployee(tx, id)
  if (present) protectPerson(ctx.person, { id, ...reachOf(present) })
  if (present?.deactivated_at === null) refuse('erasure_of_active', { name: held.name })
  requireTyped(body.name, held.name)
  await requireOutOfBooks(tx, whom, ctx)
  await erase(tx, ctx, whom)
  listAfterCommit(tx, app)
  return {}
}

/** The list beside the backups follows; where it cannot be written, the next look at it does. */
export const listAfterCommit = (tx: Tx, { store, installation }: AppContext): void =>
  afterCommit(tx, ({ log }) => {
    keepListed(store.db, installation.backups.folder).catch((error) =>
      log.error({ err: error }, 'the list of the erased'),
    )
  })

/** Refuses while a student owes something, or something is owed back to them. */
const requireSettled = async (tx: Tx, id: number): Promise<void> => {
  const accounts = await findAccounts(tx, id)
  const student = accounts[0]?.student ?? ''
  const owed = sumOf(accounts.map(({ total, paid }) => total - paid))
  if (owed > 0) refuse('erasure_owing', { student, amount: toRupees(owed) })
  const back = sumOf(accounts.map(({ refundDue }) => refundDue))
  if (back > 0) refuse('erasure_owed_back', { student, amount: toRupees(back) })
}

const requireOutOfBooks = async (tx: Tx, whom: people.Whom, { settings, today }: Ctx) => {
  const day = booksUntil(await people.findLastMoney(tx, whom), settings.retention.booksYears)
  if (day !== undefined && day > today) refuse('erasure_of_books', { day })
}

/**
 * Erases a person's data wherever the database has it; what the books need stays under a neutral name.
 * Whoever calls has made sure that it may be done.
 */
export const erase = async (tx: Tx, author: Author, whom: people.Whom): Promise<void> => {
  const { kind, id } = whom
  const { now, person } = author
  const held = await people.lockPerson(tx, whom)
  if (held === undefined) return
  if (kind === 'student' && held.deleted_at === null) await hideStudent(tx, author, id)
  const texts = await people.findTexts(tx, whom)
  await people.insertErasure(tx, {
    kind,
    person_id: id,
    person_created_at: held.created_at,
    at: now,
    erased_by: person?.id ?? null,
  })
  if (kind === 'student') {
    await neutraliseStudent(tx, id, now)
    await keepSearchable(tx, id, searched(onlyRow(await findInFull(tx, [id]))))
  } else await neutraliseEmployee(tx, id, now)
  await emptyRecords(tx, whom)
  await sweepCopies(tx, whom, texts)
  await audit(tx, author, {
    action: `${kind}.erased`,
    recordId: id,
    after: { name: erasedName(kind, id) },
  })
}
