import { addressIn, configured, fail, say } from '../server/command-line.ts'
import type { DatabaseAddress } from '../server/db/connect.ts'
import { copyInto, requireEmpty } from '../server/db/files/empty-database.ts'
import { withHeldDatabase } from '../server/db/files/held-database.ts'
import { asTyped } from '../server/kit/one-file.ts'
import { countOf, readArguments } from './arguments/read.ts'
import { failToFill, howToUse, nameOf, readAddress } from './moving/addresses.ts'
import { bringUpToDate, linesOf, summarise } from './moving/summary.ts'

const usage = `Usage: ${asTyped('move', '--to postgres://…')}, or --to FOLDER for SQLite.`

const { to } = readArguments(usage, { options: { to: { type: 'string' } } }).values
const config = configured()

if (to === undefined) fail(usage)
else await move(addressIn(config), readAddress(to))

async function move(from: DatabaseAddress, to: DatabaseAddress): Promise<void> {
  try {
    await requireEmpty(to)
    say(`Copying from ${nameOf(from)} to ${nameOf(to)} …`)
    const { tables, summary } = await withHeldDatabase(from, (held) =>
      copyInto(to, held, async (tx, copied) => {
        await bringUpToDate(tx)
        return { tables: Object.values(copied), summary: await summarise(tx) }
      }),
    )
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    say(
      `Moved into ${nameOf(to)}: ${countOf(rows, 'row')} in ${countOf(tables.length, 'table')}, compared and equal.`,
    )
    for (const line of linesOf(summary)) say(line)
    say(`Now set ${howToUse(to)}, and start Muster: ${asTyped('start')}`)
    say(
      `What was in ${nameOf(from)} is still there, unchanged. Don't start Muster on it again; remove it when you no longer need it.`,
    )
  } catch (error) {
    failToFill(to, 'Nothing was moved.', error)
  }
}
