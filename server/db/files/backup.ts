import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { ownersFile } from './private-files.ts'

/** The pages that are copied before something else may run; fewer would make the backup slower. */
const pagesAtOnce = 4096

export type Copied = { tables: number; rows: number }

/**
 * Copies a database as it is at one moment, also while others write to it. The copy gets its
 * name when it is complete and checked; until then it has another, and a failure leaves nothing.
 */
export const copyDatabase = async (from: string, to: string): Promise<Copied> => {
  removeRemains(dirname(to))
  const part = join(dirname(to), `.${basename(to)}.${process.pid}.part`)
  const removePart = () => {
    for (const end of ['', ...companions]) rmSync(`${part}${end}`, { force: true })
  }
  const stop = () => {
    removePart()
    process.exit(1)
  }
  process.on('SIGINT', stop).on('SIGTERM', stop)
  try {
    closeSync(openSync(part, 'wx', ownersFile))
    const counted = await copySnapshot(from, part)
    check(part, counted)
    sync(part)
    if (existsSync(to)) throw new Error(`${to} is already there`)
    renameSync(part, to)
    sync(dirname(to))
    return { tables: counted.size, rows: counted.values().reduce((sum, rows) => sum + rows, 0) }
  } finally {
    removePart()
    process.off('SIGINT', stop).off('SIGTERM', stop)
  }
}

type Counted = Map<string, number>

const copySnapshot = async (from: string, part: string): Promise<Counted> => {
  const source = new DatabaseSync(from, { readOnly: true, timeout: 5000 })
  try {
    // A copy starts over whenever another connection commits, unless it reads a snapshot.
    source.exec('begin')
    const counted = countRows(source)
    await backup(source, part, { rate: pagesAtOnce })
    return counted
  } finally {
    source.close()
  }
}

const countRows = (database: DatabaseSync): Counted => {
  const tables = database
    .prepare("select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'")
    .all()
    .map(({ name }) => String(name))
  return new Map(
    tables.map((name) => {
      const row = database.prepare(`select count(*) as rows from "${name}"`).get()
      return [name, Number(row?.['rows'])]
    }),
  )
}

const check = (part: string, counted: Counted): void => {
  const copy = new DatabaseSync(part)
  try {
    // In one file, so that it can be moved and opened anywhere.
    copy.exec('pragma journal_mode = delete')
    const found = copy.prepare('pragma quick_check').all()
    if (found.length !== 1 || found[0]?.['quick_check'] !== 'ok')
      throw new Error(`the copy is damaged: ${JSON.stringify(found[0])}`)
    const copied = countRows(copy)
    for (const [name, rows] of counted)
      if (copied.get(name) !== rows)
        throw new Error(`the copy has ${copied.get(name)} of ${rows} rows of ${name}`)
  } finally {
    copy.close()
  }
}

const sync = (path: string): void => {
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

const companions = ['-journal', '-wal', '-shm']
const ofProcess = /^\..+\.(\d+)\.part(?:-journal|-wal|-shm)?$/

/** The file that a killed backup left. */
const removeRemains = (folder: string): void => {
  for (const name of readdirSync(folder)) {
    const [, pid] = ofProcess.exec(name) ?? []
    if (pid !== undefined && !runs(Number(pid))) rmSync(join(folder, name), { force: true })
  }
}

const runs = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
