import { refuse } from '../../contract/kit/refuse.ts'
import type { takeEmployee, takeStudent } from '../../contract/privacy/calls.ts'
import { toRupees } from '../../contract/values/money.ts'
import type { Tx } from '../db/schema.ts'
import { audit } from '../kit/audit.ts'
import type { Ctx } from '../kit/context.ts'
import type { InputOf } from '../kit/http/call.ts'
import { shownOf } from './present.ts'
import { findHeld } from '../db/held/find.ts'
import { type PersonKind, tablesOn } from '../db/held/tables.ts'
import { findName } from './sql.ts'

/** All that is held on a person, for them to read; taking it is in the audit. */
export const takeHeldOn =
  (kind: PersonKind) =>
  async (
    tx: Tx,
    { params: { id } }: InputOf<typeof takeStudent | typeof takeEmployee>,
    ctx: Ctx,
  ) => {
    const person = await findName[kind](tx, id)
    if (!person) return refuse(`${kind}_not_found`)
    await audit(tx, ctx, { action: `${kind}.data_taken`, recordId: id })
    const tables = []
    for (const table of tablesOn(kind)) {
      const { description, columns } = shownOf(table)
      const rows = await findHeld(tx, { kind, id }, table)
      if (rows.length > 0)
        tables.push({
          table,
          about: description,
          columns: columns.map(({ key, description, type }) => ({ key, about: description, type })),
          rows: rows.map((row) =>
            columns.map(({ value, type }) => {
              const cell = value(row)
              return type === 'money' && typeof cell === 'number' ? toRupees(cell) : cell
            }),
          ),
        })
    }
    return { held: { name: person.name, madeAt: ctx.now, tables } }
  }
