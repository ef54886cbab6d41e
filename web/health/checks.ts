import { plural, t } from '@lingui/core/macro'
import type { Health } from '../../contract/health/calls.ts'
import type { Rewind } from '../../contract/history/calls.ts'
import { showBytes } from '../../contract/values/bytes.ts'
import { showCount } from '../../contract/values/figures.ts'
import { checkBackup } from './backup-check.ts'
import type { Check } from './CheckList.tsx'
import { checkClock } from './clock-check.ts'
import { checkPassphrase, checkSecondFactor } from './protection-checks.ts'
import { showInstant } from '../shared/instants.ts'

/** Everything that a super administrator should know of the server, the most important first. */
export const checksOf = (health: Health, now: Date): readonly Check[] => [
  ...checkDatabase(health),
  ...checkClock(health),
  checkBackup(health, now),
  checkBooks(health),
  checkSecondPlace(health),
  checkPassphrase(health),
  checkSecondFactor(health),
  checkSpace(health),
  checkSpeed(health),
  checkMarks(health),
]

/** Said only where there is a fault: nobody has looked for one. */
const checkDatabase = ({ database: { fault } }: Health): readonly Check[] => {
  if (fault === undefined) return []
  const check = { id: 'database', title: t`Database`, state: 'attention' } as const
  if (fault === 'replaced')
    return [
      {
        ...check,
        fact: t`Its file was replaced while the server was running. Nothing is saved.`,
        advice: t`Start the server again. If nobody replaced it on purpose, find out which file is the right one first.`,
      },
    ]
  return [
    {
      ...check,
      fact: t`It is damaged: some of what it holds can't be read.`,
      advice: t`Stop the server, keep a copy of the data as they are, and restore the newest verified backup with the command "restore".`,
    },
  ]
}

const checkBooks = ({ reconciliation }: Health): Check => {
  const check = { id: 'books', title: t`Totals and balances` }
  if (reconciliation === undefined)
    return { ...check, state: 'not-yet', fact: t`They are recomputed when a backup is verified.` }
  const when = showInstant(reconciliation.at)
  const { state, error = '', differences, first } = reconciliation
  if (state === 'failed')
    return {
      ...check,
      state: 'attention',
      fact: t`They could not be recomputed on ${when}: ${error}`,
      advice: t`Tell whoever looks after the server.`,
    }
  if (differences === 0)
    return { ...check, state: 'ok', fact: t`Recomputed on ${when}: everything agrees.` }
  return {
    ...check,
    state: 'attention',
    fact: t`${plural(differences, {
      one: `Recomputed on ${when}: # difference.`,
      other: `Recomputed on ${when}: # differences.`,
    })}`,
    advice: t`Send this list to whoever looks after the server, and correct nothing by hand. The command "reconcile" shows all of it.`,
    lines: first,
  }
}

const checkSecondPlace = ({ backups: { second, last } }: Health): Check => {
  const check = { id: 'second', title: t`Second place` }
  if (second === 'none')
    return {
      ...check,
      state: 'not-set',
      fact: t`Backups are kept on the server's own disk only.`,
      advice: t`Set BACKUP_SECOND, so that a copy is kept elsewhere.`,
    }
  if (last?.second === undefined)
    return { ...check, state: 'not-yet', fact: t`The next backup will be copied there too.` }
  const { isStored, error = '' } = last.second
  if (isStored) return { ...check, state: 'ok', fact: t`The last backup is there too.` }
  return {
    ...check,
    state: 'attention',
    fact: t`The last backup could not be copied there: ${error}`,
    advice: t`Tell whoever looks after the server. The next backup tries again.`,
  }
}

const leastSpace = 1e9

/** A backup is refused with less than this for each byte of the database. */
const spaceForEachByte = 2.5

const checkSpace = ({ disk, database }: Health): Check => {
  const check = { id: 'space', title: t`Disk space` }
  const free = [disk.data, disk.backups].filter((bytes) => bytes !== undefined)
  const size = showBytes(database.bytes)
  if (free.length === 0) return { ...check, state: 'ok', fact: t`The database takes ${size}.` }
  const least = Math.min(...free)
  const left = showBytes(least)
  const fact = t`The database takes ${size}; ${left} are free.`
  if (least >= Math.max(leastSpace, spaceForEachByte * database.bytes))
    return { ...check, state: 'ok', fact }
  return {
    ...check,
    state: 'attention',
    fact,
    advice: t`Free some space, or use a larger disk. On a full disk nothing can be saved.`,
  }
}

/** Milliseconds; from here on people notice. */
const slow = 200

const checkSpeed = ({ eventLoopDelay, waiting }: Health): Check => {
  const check = { id: 'speed', title: t`Speed` }
  const wait = showCount(Math.max(1, Math.round(eventLoopDelay)))
  const queue = waiting === 0 ? [] : [waitingNow(waiting)]
  if (eventLoopDelay < slow)
    return {
      ...check,
      state: 'ok',
      fact: t`99 of 100 requests wait less than ${wait} ms before work on them begins.`,
      lines: queue,
    }
  return {
    ...check,
    state: 'attention',
    fact: t`The server is busy: requests wait up to ${wait} ms.`,
    lines: queue,
    advice: t`If this stays so, the server needs a faster computer, or fewer other programs on it.`,
  }
}

const waitingNow = (count: number): string =>
  t`${plural(count, { one: '# request is waiting now.', other: '# requests are waiting now.' })}`

const checkMarks = ({ lateMarks }: Health): Check => ({
  id: 'marks',
  title: t`Attendance marks`,
  state: 'ok',
  fact:
    lateMarks === 0
      ? t`No mark came late today.`
      : t`${plural(lateMarks, {
          one: '# mark arrived today more than an hour after it was made: the device was offline.',
          other:
            '# marks arrived today more than an hour after they were made: the devices were offline.',
        })}`,
})

/** Whether the database ever went back in time; absent until that is known. */
export const checkHistory = (rewinds: readonly Rewind[] | undefined): readonly Check[] => {
  if (rewinds === undefined) return []
  const check = { id: 'history', title: t`Database history` }
  const [last] = rewinds
  if (last === undefined)
    return [{ ...check, state: 'ok', fact: t`No changes are known to be missing.` }]
  const noticed = showInstant(last.noticedAt)
  const kept = last.backTo === undefined ? undefined : showInstant(last.backTo)
  const fact =
    kept === undefined
      ? t`On ${noticed} the database was found without its changes.`
      : t`On ${noticed} the database was found as it had been on ${kept}.`
  if (last.acknowledgedAt !== undefined) return [{ ...check, state: 'ok', fact }]
  return [
    {
      ...check,
      state: 'attention',
      fact,
      advice: t`Find out whether the right disk is connected, and which backup was restored. Keep this database as it is, compare receipts and payments since then, and put the warning above away when that is done.`,
    },
  ]
}
