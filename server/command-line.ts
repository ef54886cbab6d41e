import { readConfig } from './config.ts'
import { connect, type Store } from './db/connect.ts'

/** Ends a command with one line on what is wrong. */
export const fail = (line: string): never => {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

export const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

/** What went wrong, in a line. */
export const sentenceOf = (error: unknown): string => {
  if (error instanceof AggregateError && error.message === '') return sentenceOf(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}

/** Runs a command on the configured database, brought up to date; it may run beside the server. */
export const withStore = async (work: (store: Store) => Promise<void>): Promise<void> => {
  const config = readConfig(process.env)
  if ('wrong' in config) return fail(config.wrong)
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = config
  try {
    const store = connect(databaseUrl === undefined ? { dataDir } : { databaseUrl })
    await store.migrate()
    await work(store)
    await store.close()
  } catch (error) {
    fail(sentenceOf(error))
  }
}
