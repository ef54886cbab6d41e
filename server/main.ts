import { setTimeout as pause } from 'node:timers/promises'
import { createApp } from './app.ts'
import { compareWithBackups } from './backups/actions/compare.ts'
import { sentenceOf } from './command-line.ts'
import { type Config, readConfig } from './config.ts'
import { connect, type Store } from './db/connect.ts'
import { isDatabaseAway, refusalOfFault } from './db/limits/faults.ts'
import { type Credentials, createFirstSuperAdministrator } from './super-administrators.ts'
import { agreeWithList } from './erasure/actions/again.ts'
import { browserClocks } from './kit/monitoring/browser-clocks.ts'
import { createShutdown } from './kit/shutdown.ts'
import { gatheredOutput } from './kit/http/log.ts'
import { onceThereIsSpace, serveDiskFull } from './kit/http/disk-full.ts'
import { stopOnSignal } from './kit/stop-on-signal.ts'
import { type WebFiles, webFilesIn, webFilesInside } from './kit/http/web-files.ts'
import { asTyped, isOneFile } from './kit/one-file.ts'
import { workOn } from './recurring.ts'
import { monitoringOf, setUp } from './set-up.ts'
import {
  failToListen,
  failToOpen,
  failToPrepare,
  requireFreePort,
  requireNoLostInstitute,
} from './start-faults.ts'
import { version } from './kit/version.ts'
import { voiceOf, wrongSetting } from './kit/voice.ts'
import { upgradeTables } from './upgrade.ts'
import { buildWebApp } from './web-build.ts'

const secondsForRequests = 5
const millisecondsBetweenTries = 1000

const now = () => new Date()
const output = gatheredOutput()
const voice = voiceOf(output)
const { say, fail } = voice

const start = async (): Promise<void> => {
  const isNew = readArguments()
  const read = readConfig(process.env)
  const config = 'wrong' in read ? fail(read.wrong, wrongSetting) : read
  if (!isNew) requireNoLostInstitute(config, fail)
  const store = await thereIsSpace(config, async () => open(config))
  const webFiles = config.MUSTER_WEB === 'on' ? await findWebFiles() : undefined
  let ready = false
  const stopped = new AbortController()
  const shutdown = createShutdown()
  const installation = setUp(config, store, now)
  const browsers = browserClocks()
  const app = await createApp({
    store,
    installation,
    browsers,
    now,
    outside: {
      tileUrl: config.TILE_URL,
      tileAttribution: config.TILE_ATTRIBUTION,
      geocoder: { url: config.GEOCODER_URL, contact: config.GEOCODER_CONTACT },
    },
    isReady: () => ready,
    shutdown,
    logLevel: config.LOG_LEVEL,
    logTo: output,
    trustProxy: config.TRUST_PROXY,
    webFiles,
    monitoring: monitoringOf(config, store),
  })
  app.log.info({ version, engine: store.engine, node: process.versions.node }, 'starting')
  stopOnSignal(stopped, app.log, async () => {
    const commands = installation.stop()
    await shutdown.shutDown(app.server, async () => {
      // A request that is only half sent must not keep us: after a while its connection is cut.
      const closingTimer = setTimeout(
        () => app.server.closeAllConnections(),
        secondsForRequests * 1000,
      )
      await app.close()
      clearTimeout(closingTimer)
    })
    await commands
    await store.close()
  })
  // SQLite is here or nowhere; PostgreSQL may come later, and until then the answer is 503.
  const compare = () => compareWithBackups(store, config.BACKUP_DIR, now(), app.log)
  if (store.engine === 'sqlite') {
    await requireFreePort(config, fail)
    await thereIsSpace(config, () => bringUp(store, config, stopped))
    if (stopped.signal.aborted) return
    await compare()
  }
  const address = await app
    .listen({ port: config.PORT, host: config.HOST })
    .catch(failToListen(config, fail))
  if (store.engine === 'postgres') await bringUpWhenThere(store, config, stopped)
  if (stopped.signal.aborted) return
  if (store.engine === 'postgres') await compare()
  await agreeWithList(store, config.BACKUP_DIR, now().toISOString()).catch((error) =>
    app.log.error({ err: error }, 'the list of the erased'),
  )
  ready = true
  // Only now, as few ask for it; and not with the first call, which may come while an upgrade replaces files.
  import('./exports/lists/all.ts').catch((error) => app.log.error({ err: error }, 'exports'))
  workOn({ store, now, until: stopped.signal, log: app.log, installation, browsers })
  say(`Muster is ready at ${address}`)
}

/** Whether a new institute is to begin, also beside the backups of one. */
const readArguments = (): boolean => {
  const [first, ...more] = process.argv.slice(2)
  if (more.length > 0 || (first !== undefined && first !== '--new'))
    fail(
      `The command start takes only --new. Settings are environment variables: PORT=4000 ${asTyped('start')}`,
      wrongSetting,
    )
  return first === '--new'
}

/** Starts with enough space: while the disk is full, calls are answered, and it is tried again. */
const thereIsSpace = <T>(config: Config, work: () => Promise<T>): Promise<T> =>
  onceThereIsSpace(work, async () => {
    say(`The disk of ${config.DATA_DIR} is full. Free some space; Muster then goes on.`)
    return serveDiskFull(config.PORT, config.HOST, now).catch(failToListen(config, fail))
  })

const open = (config: Config): Store => {
  const { DATABASE_URL: databaseUrl, DATABASE_READ_URL: replicaUrl, DATA_DIR: dataDir } = config
  const address =
    databaseUrl === undefined
      ? { dataDir }
      : { databaseUrl, ...(replicaUrl !== undefined && { replicaUrl }) }
  try {
    return connect(address, { alone: true })
  } catch (error) {
    if (refusalOfFault(error) === 'disk_full') throw error
    return failToOpen(dataDir, error, fail)
  }
}

const findWebFiles = async (): Promise<WebFiles> =>
  isOneFile ? webFilesInside() : webFilesIn(await build())

const build = (): Promise<string> =>
  buildWebApp(say).catch((error) => fail(`Muster cannot build its web app: ${sentenceOf(error)}`))

const bringUp = async (store: Store, config: Config, stopped: AbortController): Promise<void> => {
  try {
    await upgradeTables(store, config, voice)
    await welcome(store, config)
  } catch (error) {
    if (stopped.signal.aborted) return
    if (refusalOfFault(error) === 'disk_full') throw error
    failToPrepare(error, fail)
  }
}

const bringUpWhenThere = async (
  store: Store,
  config: Config,
  stopped: AbortController,
): Promise<void> => {
  for (let told = false; !stopped.signal.aborted; ) {
    try {
      await upgradeTables(store, config, voice)
      return await welcome(store, config)
    } catch (error) {
      if (stopped.signal.aborted) return
      if (!isDatabaseAway(error)) return failToPrepare(error, fail)
      if (!told) say('The database cannot be reached. Muster answers 503 and tries on.')
      told = true
      await pause(millisecondsBetweenTries)
    }
  }
}

const welcome = async (store: Store, config: Config): Promise<void> => {
  const made = await createFirstSuperAdministrator(store, configured(config), now())
  if (made) say(`Sign in as ${made.email} with the password ${made.password} (shown only now).`)
}

const configured = (config: Config): Credentials | undefined => {
  const { SUPERADMIN_EMAIL: email, SUPERADMIN_PASSWORD: password } = config
  return email === undefined || password === undefined ? undefined : { email, password }
}

await start().catch((error) => fail(`Muster cannot start: ${sentenceOf(error)}`))
