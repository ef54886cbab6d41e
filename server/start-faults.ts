import { statSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { listBackups } from './backups/actions/list.ts'
import { sentenceOf } from './command-line.ts'
import type { Config } from './config.ts'
import { FolderTaken } from './db/connect.ts'
import { databaseFile } from './db/engines/sqlite.ts'
import { Foreign } from './db/files/foreign.ts'
import { Unfit } from './db/files/own-changes.ts'
import { refusalOfFault } from './db/limits/faults.ts'
import { OtherVersion } from './db/migrate.ts'
import { asTyped } from './kit/one-file.ts'
import { type Voice, wrongSetting } from './kit/voice.ts'
import { mayNotWrite } from './web-build.ts'

type Fail = Voice['fail']

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

const listenAdvice: Record<string, string> = {
  EADDRINUSE: 'another program does. Stop it, or set PORT to another number.',
  EACCES: 'this user may not. Set PORT to a number from 1024.',
  EADDRNOTAVAIL: 'that is no address of this machine. Set HOST to one of its own, or to 0.0.0.0.',
}

export const failToListen =
  ({ HOST, PORT }: Config, fail: Fail) =>
  (error: unknown): never => {
    const code = codeOf(error)
    const advice = listenAdvice[code] ?? `${sentenceOf(error)}. Set HOST and PORT to others.`
    // What holds the port may go, and an address may come with the network.
    const status = code === 'EACCES' ? wrongSetting : undefined
    return fail(`Muster cannot listen on ${HOST}:${PORT}: ${advice}`, status)
  }

/** Fails before anything is made where the port is taken already. */
export const requireFreePort = (config: Config, fail: Fail): Promise<void> =>
  new Promise<void>((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(config.PORT, config.HOST, () => server.close(() => resolve()))
  }).catch(failToListen(config, fail))

/**
 * Fails where there is no institute, but backups of one: its folder was moved, or its disk is not there,
 * and a new institute would be taken for it.
 */
export const requireNoLostInstitute = (config: Config, fail: Fail): void => {
  const file = join(config.DATA_DIR, databaseFile)
  const isThere = (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 0
  if (config.DATABASE_URL !== undefined || isThere) return
  const [newest] = listBackups(config.BACKUP_DIR)
  if (newest === undefined) return
  fail(
    `There is no institute in ${config.DATA_DIR}, but ${config.BACKUP_DIR} has backups of one. Set DATA_DIR to its folder; or bring it back: ${asTyped('restore', newest.name)}; or begin a new one: ${asTyped('start', '--new')}`,
    wrongSetting,
  )
}

export const failToOpen = (folder: string, error: unknown, fail: Fail): never => {
  if (error instanceof FolderTaken)
    return fail(
      `Another Muster is running on the folder ${folder}. Stop it first, or set DATA_DIR.`,
    )
  const cannotBe = ['ENOENT', 'EEXIST', 'ENOTDIR'].includes(codeOf(error)) || mayNotWrite(error)
  const advice = cannotBe
    ? '. Set DATA_DIR to a folder that this user may write to.'
    : adviceOnDamage(error)
  return fail(
    `Muster cannot open its database in ${folder}: ${sentenceOf(error)}${advice}`,
    cannotBe || error instanceof Foreign || error instanceof Unfit ? wrongSetting : undefined,
  )
}

export const failToPrepare = (error: unknown, fail: Fail): never => {
  if (error instanceof OtherVersion) return fail(error.message, wrongSetting)
  return fail(`Muster cannot prepare its database: ${sentenceOf(error)}${adviceOnDamage(error)}`)
}

const adviceOnDamage = (error: unknown): string =>
  refusalOfFault(error) === 'damaged'
    ? `. Keep a copy of it and restore a backup: ${asTyped('restore')}`
    : ''
