import { readText } from '../support/sources.ts'

export const callers = ['nobody', 'revoked', 'inactive', 'employee', 'admin', 'superadmin'] as const
export type CallerKind = (typeof callers)[number]

/** One line of `table.txt`. */
export type Row = { call: string; record: string; statuses: Record<string, number> }

/** Reads `table.txt`; columns are at least two spaces apart. */
export const readTable = (): Row[] =>
  readText('tests/matrix/table.txt')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [call = '', record = '', ...statuses] = line.trim().split(/ {2,}/)
      if (statuses.length !== callers.length || statuses.some((text) => !/^\d{3}$/.test(text)))
        throw new Error(`This line of the table is not whole: ${line}`)
      return {
        call,
        record,
        statuses: Object.fromEntries(callers.map((caller, at) => [caller, Number(statuses[at])])),
      }
    })

/** Fields that only super administrators may see, anywhere in an answer. */
export const superAdministratorsOnly = new Set(
  [
    'salary employee employees team settings backup till',
    'totalEmployees totalLocations feeStats topEmployees pendingLeave months collected outstanding',
  ].flatMap((names) => names.split(' ')),
)

/** Fields that nobody may see; a token is answered at sign-in, and a key when it is made. */
export const nobodysFields = /password|hash|token|secret|_key$|_paise$|deleted_?at|deactivated_?at/i
