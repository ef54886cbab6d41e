import { runReasons } from '../contract/health/calls.ts'
import { findChangedDays } from '../server/backups/actions/compare.ts'
import { configured, fail, say, withSnapshot, withStore } from '../server/command-line.ts'
import { readSnapshot } from '../server/db/connect.ts'
import { findDamage } from '../server/db/files/damage.ts'
import { asTyped } from '../server/kit/one-file.ts'
import type { Db } from '../server/db/schema.ts'
import { recordRun, type RunGiven } from '../server/health/actions/record.ts'
import { findDifferences } from '../server/reconciliation/actions.ts'
import { countRecords } from '../server/reconciliation/sql/totals.ts'
import { countOf, readArguments } from './arguments/read.ts'

/** How many differences are kept with a run. */
const keptDifferences = 10

const reconcile = async (db: Db) => {
  const damage = await findDamage(db)
  if (damage !== undefined) {
    say(`${damage}. Nothing was recomputed.`)
    return { differences: 1, firstDifferences: [damage] }
  }
  let differences = 0
  const firstDifferences: string[] = []
  const tell = (difference: string): void => {
    differences += 1
    if (firstDifferences.length < keptDifferences) firstDifferences.push(difference)
    say(difference)
  }
  for (const changed of await findChangedDays(db, configured().BACKUP_DIR)) tell(changed)
  for await (const difference of findDifferences(db)) tell(difference)
  const { students, payments, receipts } = await countRecords(db)
  const counts = [countOf(students, 'student'), countOf(payments, 'payment')]
  const size = [...counts, countOf(receipts, 'receipt')].join(', ')
  if (differences === 0) say(`Everything agrees: ${size}.`)
  else say(`${countOf(differences, 'difference')} in ${size}.`)
  return { differences, firstDifferences }
}

const usage = `Usage: ${asTyped('reconcile')}, or ${asTyped('reconcile', '--reason command')} to record it.`

/** The run to record it as; undefined for a person who looks, which is not recorded. */
const readRun = (): RunGiven | undefined => {
  const options = { run: { type: 'string' }, reason: { type: 'string' } } as const
  const { run, reason } = readArguments(usage, { options }).values
  if (run !== undefined) return { id: Number(run) }
  if (reason === undefined) return undefined
  const known = runReasons.find((one) => one === reason)
  if (known === undefined) return fail(`The reason is one of ${runReasons.join(', ')}.`)
  return { kind: 'reconciliation', reason: known }
}

const run = readRun()
if (run === undefined)
  await withSnapshot(async (db) => {
    const { differences } = await reconcile(db)
    if (differences > 0) process.exitCode = 1
  })
else
  await withStore(async (store) => {
    const clock = () => new Date()
    await recordRun(store, clock, run, async () => {
      const began = clock().getTime()
      const differences = await readSnapshot(store.address, reconcile)
      // It was carried out, whatever it found.
      const seconds = (clock().getTime() - began) / 1000
      return { state: 'ok', detail: { ...differences, seconds } }
    })
  })
