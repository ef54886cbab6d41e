import { constants, setPriority } from 'node:os'
import { onlyHere, secondPlaceOf } from '../../server/backup-settings.ts'
import { checkAgain, nextToCheck } from '../../server/backups/actions/check-again.ts'
import { type MadeBackup, makeBackup } from '../../server/backups/actions/make.ts'
import { recordReconciliation } from '../../server/backups/actions/record.ts'
import { removeOldBackups } from '../../server/backups/actions/remove.ts'
import { copyToSecondPlace } from '../../server/backups/actions/second-place.ts'
import { presentBackup } from '../../server/backups/present.ts'
import type { Reason } from '../../server/backups/rules/manifest.ts'
import { findRun } from '../../server/backups/sql.ts'
import { addressIn, fail, requireDatabase, say, sentenceOf } from '../../server/command-line.ts'
import type { Config } from '../../server/config.ts'
import { connect, type DatabaseAddress, type Store } from '../../server/db/connect.ts'
import { withHandle } from '../../server/db/engines/handle.ts'
import { isUpToDate } from '../../server/db/migrate.ts'
import type { RunDetail, Tables } from '../../server/db/schema.ts'
import { keepListed } from '../../server/erasure/actions/list.ts'
import { type Outcome, recordRun, type RunGiven } from '../../server/health/actions/record.ts'
import { version } from '../../server/kit/version.ts'

const now = () => new Date()
const written = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 })

/** Why a backup is made, and the run that the server has begun for it. */
type Asked = { reason: Reason; run: number | undefined }

/** Makes a backup in BACKUP_DIR. */
export const runBackup = async (config: Config, asked: Asked): Promise<void> => {
  // The lowest of all would wait for hours on a machine that is always busy.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  const address = addressIn(config)
  requireDatabase(address)
  try {
    // Before an upgrade the tables are not this version's; the server records it afterwards.
    if (asked.reason === 'upgrade') await work(config, address, asked.reason)
    else {
      const store = connect(address, { isUnlimited: true })
      try {
        await recorded(config, store, asked)
      } finally {
        await store.close()
      }
    }
  } catch (error) {
    fail(`The backup failed, and nothing of it was kept: ${sentenceOf(error)}`)
  }
}

const recorded = async (config: Config, store: Store, { reason, run }: Asked): Promise<void> => {
  // Also with a new program on tables that it has not brought up to date yet.
  if (!(await withHandle(store.address, 'reading', isUpToDate)))
    return void (await work(config, store.address, reason))
  const begun = run === undefined ? undefined : await findRun(store.db, run)
  if (run !== undefined && begun === undefined) return fail(`There is no backup ${run} to make.`)
  const given: RunGiven = run === undefined ? { kind: 'backup', reason } : { id: run }
  const why: Pick<Tables['runs'], 'reason' | 'night'> = begun ?? { reason, night: null }
  const outcome = await recordRun(store, now, given, () => work(config, store.address, why.reason))
  if (outcome === undefined) fail('Another backup is being made. Wait until it is done.')
  else await recordReconciliation(store, why, outcome.made.verification)
}

const work = async (
  config: Config,
  address: DatabaseAddress,
  reason: Reason,
): Promise<Outcome & { made: MadeBackup }> => {
  const { BACKUP_DIR: folder, BACKUP_PASSPHRASE: passphrase } = config
  const kept = { folder, reason, passphrase }
  const listed = async () =>
    withHandle(address, 'reading', async (db) => {
      if (await isUpToDate(db)) await keepListed(db, folder)
    })
  const unlisted = reason === 'upgrade' ? undefined : await faultOf(listed, (why) => why)
  const made = await makeBackup({ ...kept, address, muster: version, now: now() })
  tell(made)
  const faults = [
    unlisted,
    await faultOf(
      () => removeOldBackups(folder, now(), made.verification.timeZone),
      (why) => `Old backups could not be removed: ${why}.`,
    ),
  ]
  const second = await copyElsewhere(config, made)
  if (second?.error !== undefined) process.exitCode = onlyHere
  if (reason === 'nightly') faults.push(await checkOne(folder, made.name, passphrase))
  const error = faults.filter((fault) => fault !== undefined).join(' ') || undefined
  const detail: RunDetail = { ...presentBackup(made.manifest), second, error }
  return { state: 'ok', detail, made }
}

const tell = ({ path, rows, contents, manifest, seconds }: MadeBackup): void => {
  const { differences } = manifest.verified
  const size = `${written.format(contents.bytes / 1_000_000)} MB`
  say(
    `Backed up to ${path}: ${written.format(rows)} rows, ${size}, made and verified in ${written.format(seconds)} s.`,
  )
  if (differences > 0)
    say(
      `The copy is exact, but its books have ${written.format(differences)} differences. See them with the command reconcile.`,
    )
}

/** The backup counts, whatever goes wrong after it; that is said, and returned. */
const faultOf = async (
  work: () => unknown,
  inWords: (why: string) => string,
): Promise<string | undefined> => {
  try {
    await work()
    return undefined
  } catch (error) {
    const sentence = inWords(sentenceOf(error))
    say(sentence)
    return sentence
  }
}

/** Each night one earlier backup is verified again, the one that was not for longest. */
const checkOne = async (folder: string, made: string, passphrase: string | undefined) => {
  const earlier = nextToCheck(folder, made)
  if (earlier === undefined) return undefined
  const check = async () => {
    await checkAgain(earlier, passphrase, now())
    say(`${earlier.name} was verified again.`)
  }
  return faultOf(check, (why) => `${earlier.name} cannot be relied on: ${why}`)
}

const copyElsewhere = async (config: Config, made: MadeBackup) => {
  const secondPlace = secondPlaceOf(config)
  if (secondPlace === undefined) return undefined
  const { timeZone } = made.verification
  const result = await copyToSecondPlace(secondPlace, { ...made, timeZone }, now())
  const name = config.BACKUP_SECOND
  if (result.isStored) say(`Copied to ${name}, and checked there.`)
  if (result.error !== undefined)
    say(
      result.isStored
        ? `The other backups there could not be brought up to date: ${result.error}`
        : `The backup counts, but it could not be copied to ${name}: ${result.error}`,
    )
  return result
}
