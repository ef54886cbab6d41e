import type { RefusalCode } from '../../../contract/kit/refusals.ts'

/** Which refusal a broken unique rule means, by PostgreSQL's index name and SQLite's column name. */
const uniqueRules: readonly (readonly [index: string, column: string, code: RefusalCode])[] = [
  ['employees_email_key', 'employees.email_key', 'email_taken'],
  ['courses_name_key', 'courses.name_key', 'course_name_taken'],
  [
    'students_registration_number_key',
    'students.registration_number_key',
    'registration_number_taken',
  ],
  ['students_admission_no_key', 'students.admission_no_key', 'admission_number_taken'],
  ['locations_name_key', 'locations.name_key', 'location_name_taken'],
  ['squads_name', 'squads.venue_id, squads.name_key', 'squad_name_taken'],
  ['api_keys_name', 'api_keys.name_key', 'key_name_taken'],
]

type Fault = {
  code?: unknown
  errcode?: unknown
  constraint?: unknown
  message?: unknown
}

const factsOf = (error: unknown): Fault =>
  typeof error === 'object' && error !== null ? error : {}

/** The refusal for a constraint error of either engine, if it is one we expect. */
export const refusalOfConstraint = (error: unknown): RefusalCode | undefined => {
  const { code, errcode, constraint, message } = factsOf(error)
  const sqliteUnique = 2067
  const broken = uniqueRules.find(
    ([index, column]) =>
      (code === '23505' && constraint === index) ||
      (errcode === sqliteUnique && String(message).endsWith(`: ${column}`)),
  )
  return broken?.[2]
}

/** A commit was sent, and the connection broke before its answer: it may have been made. */
export class Unconfirmed extends Error {}

/** SQLite has rolled the transaction back by itself, so the rest of it is not run. */
export class GivenUp extends Error {}

/** Another file lies under the database's name, so what is written would be lost. */
export class Replaced extends Error {}

/** No file lies under the database's name just now. */
export class FileMissing extends Error {}

/** It waited longer than its caller does; it was not started. */
export class WaitedTooLong extends Error {}

// Cancelled statements (57014), locks that were not available (55P03), transactions that were idle
// (25P03) or failed against others repeatedly (40001, 40P01), and the errors of a server that stops,
// starts or has no space. Poolers answer with XX000 when they reach no server.
const awayOnPostgres =
  /^(08|53|57P|58|XX000|57014|55P03|25P0[34]|40001|40P01)|^(ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE|EHOST|ENET)/
const awayOnDrivers =
  /connection terminated|timeout e?xpired|timeout exceeded when trying to connect|query read timeout|is not queryable|connection has been discarded|driver has already been destroyed|cannot use a pool after calling end/i
// SQLite's primary codes: busy 5, locked 6, read-only 8, I/O error 10, full 13, cannot open 14.
const awayOnSqlite = new Set([5, 6, 8, 10, 13, 14])
// Corrupt 11, and 26 for a file that is no database; data_corrupted and index_corrupted.
const damagedOnSqlite = new Set([11, 26])
const damagedOnPostgres = new Set<unknown>(['XX001', 'XX002'])
const sqliteFull = 13
/** There is no room for the file beside the database that readers and writers share. */
const sqliteNoSharedMemory = 4874
const postgresFull = '53100'

/** The refusal for a database that cannot serve: unreachable, full, busy, damaged; nothing for any other error. */
export const refusalOfFault = (
  error: unknown,
): 'unavailable' | 'unconfirmed' | 'disk_full' | 'damaged' | 'replaced' | undefined => {
  if (error instanceof Replaced) return 'replaced'
  if (error instanceof Unconfirmed) return 'unconfirmed'
  if ([WaitedTooLong, ReferenceTaken, GivenUp, FileMissing].some((kind) => error instanceof kind))
    return 'unavailable'
  if (error instanceof AggregateError)
    return error.errors.map(refusalOfFault).find((code) => code !== undefined)
  const { code, errcode, message } = factsOf(error)
  if (typeof errcode === 'number') {
    const primary = errcode & 0xff
    if (primary === sqliteFull || errcode === sqliteNoSharedMemory) return 'disk_full'
    if (damagedOnSqlite.has(primary)) return 'damaged'
    return awayOnSqlite.has(primary) ? 'unavailable' : undefined
  }
  if (damagedOnPostgres.has(code)) return 'damaged'
  if (code === postgresFull) return 'disk_full'
  if (typeof code === 'string' && awayOnPostgres.test(code)) return 'unavailable'
  return typeof message === 'string' && awayOnDrivers.test(message) ? 'unavailable' : undefined
}

/** The faults that only another start ends. */
export const lastingFaults = ['damaged', 'replaced'] as const

/** True when the database itself cannot serve just now, but may later. */
export const isDatabaseAway = (error: unknown): boolean => {
  const fault = refusalOfFault(error)
  return fault !== undefined && !lastingFaults.some((lasting) => lasting === fault)
}

/** Another process wrote between our read and our write; the work is run again and sees it. */
export class ReferenceTaken extends Error {}

/**
 * True when another transaction got in the way: PostgreSQL aborted one of two, another process
 * holds SQLite's lock for writing, or it was {@link ReferenceTaken}.
 */
export const isWorthRetrying = (error: unknown): boolean => {
  if (error instanceof ReferenceTaken) return true
  const { code, errcode } = factsOf(error)
  const sqliteBusy = 5
  return code === '40001' || code === '40P01' || errcode === sqliteBusy
}
