import { fail, sentenceOf } from '../../server/command-line.ts'
import type { DatabaseAddress } from '../../server/db/connect.ts'
import { refusalOfFault } from '../../server/db/limits/faults.ts'

/** What `--to` names: an address of PostgreSQL, or a folder for SQLite. */
export const readAddress = (text: string): DatabaseAddress => {
  if (/^postgres(ql)?:\/\//.test(text) && URL.canParse(text)) return { databaseUrl: text }
  if (text === '' || /^[\w+]+:\/\//.test(text))
    return fail('--to takes an address that begins with postgres://, or a folder.')
  return { dataDir: text }
}

/** How a database is called in a line; an address of PostgreSQL without its password. */
export const nameOf = (address: DatabaseAddress): string => {
  if ('dataDir' in address) return `the folder ${address.dataDir}`
  const { host, pathname } = new URL(address.databaseUrl)
  return `the PostgreSQL database ${pathname.slice(1)} at ${host}`
}

/** What to set so that Muster uses a database; the address itself holds a password. */
export const howToUse = (address: DatabaseAddress): string =>
  'dataDir' in address
    ? `DATA_DIR=${address.dataDir}, without DATABASE_URL`
    : 'DATABASE_URL to the address that you gave with --to'

/** Why a database was not filled. */
export const failToFill = (address: DatabaseAddress, what: string, error: unknown): never => {
  const fault = refusalOfFault(error)
  // Then PostgreSQL has either committed everything or nothing.
  if (fault === 'unconfirmed')
    return fail(
      `The connection to ${nameOf(address)} broke at the very end. If it has tables now, everything is there; if not, try again.`,
    )
  if (fault === 'disk_full' || codeOf(error) === 'ENOSPC')
    return fail(`${what} The disk is full. Free some space, or choose another place.`)
  const isUnreachable = /^(ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOST|ENET)/.test(codeOf(error))
  const why = isUnreachable ? 'PostgreSQL cannot be reached: ' : ''
  return fail(`${what} ${why}${sentenceOf(error)}`)
}

const codeOf = (error: unknown): string => {
  const one: unknown = error instanceof AggregateError ? error.errors[0] : error
  return one instanceof Error && 'code' in one ? String(one.code) : ''
}
