import { hash } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Reach } from '../../../contract/kit/access.ts'
import { givenWithin, permissionsOf } from '../../../contract/kit/presets.ts'
import { keyPrefix } from '../../../contract/keys/terms.ts'
import { writeNotice } from '../../../contract/kit/notice.ts'
import type { Settings } from '../../../contract/settings/calls.ts'
import type { Db, Tables, Tx } from '../../db/schema.ts'
import { rightsOf } from '../../db/shared/rights.ts'
import type { Person } from '../context.ts'
import { beginning } from '../history/epochs.ts'
import type { MarkerRead } from '../history/watch.ts'
import { settingsUnless } from '../settings.ts'

/** A caller who is signed in, and the settings and the marker at the time of the call. */
export type SignedIn = {
  person: Person
  settings: Settings
  /** Notes that the session or key was used, if that is due. */
  touch?: ((tx: Tx, now: string) => Promise<void>) | undefined
  /** How far the database has come. */
  marker: MarkerRead
}

/** How often it is noted that a session or a key was used; milliseconds. */
export const seenAtMostEvery = 10 * 60_000

export const hashToken = (token: string): string => hash('sha256', token)

export const ago = (now: string, milliseconds: number) =>
  new Date(Date.parse(now) - milliseconds).toISOString()

const bearer = /^Bearer ([\w-]+)$/i

/** The token of an `Authorization` header, and whether it is an API key. */
export const tokenIn = (authorization: string | undefined) => {
  const token = bearer.exec(authorization ?? '')?.[1]
  return token === undefined ? undefined : { token, isKey: token.startsWith(keyPrefix) }
}

/**
 * People who may sign in, with the institute's settings and the marker: all of it is read in the
 * statement that finds the caller, so that every call uses the latest; of the settings only what is not `known`.
 */
export const callers = (db: Db, known: string) =>
  db
    .selectFrom('employees')
    .leftJoin('settings', (join) => join.on('settings.id', '=', 1))
    .innerJoin('epochs', (join) =>
      join.on('epochs.id', '=', (row) =>
        row.selectFrom('epochs as every').select(({ fn }) => fn.max('every.id').as('id')),
      ),
    )
    .leftJoin('audit_entries as latest', (join) =>
      join.on('latest.id', '=', (row) =>
        row.selectFrom('audit_entries as every').select(({ fn }) => fn.max('every.id').as('id')),
      ),
    )
    .select([
      'employees.id',
      'employees.name',
      'employees.role',
      'employees.preset',
      'employees.permissions as given',
      'employees.venue_ids',
      'employees.version as person_version',
      settingsUnless(known).as('settings'),
      'settings.version as settings_version',
      'epochs.epoch',
      'epochs.key',
      'latest.id as position',
      'latest.at',
      (row) =>
        row
          .selectFrom('epochs as told')
          .select(({ fn }) => fn.max<number | null>('told.id').as('id'))
          .where('told.noticed_at', 'is not', null)
          .where('told.acknowledged_at', 'is', null)
          .as('rewind'),
    ])
    .where('employees.deactivated_at', 'is', null)
    .where('employees.deleted_at', 'is', null)

type CallerFound = Awaited<ReturnType<ReturnType<typeof callers>['execute']>>[number]

/** A person with what they were given. A super administrator sees every venue. */
export const personOf = (
  { id, name, role, preset, given: permissions, venue_ids }: CallerFound,
  tokenHash: string,
): Person => ({
  id,
  name,
  ...reachOf({ role, preset, permissions, venue_ids }),
  tokenHash,
})

/** What a row of people says that they may do and see. */
export const reachOf = (
  row: Pick<Selectable<Tables['employees']>, 'role' | 'preset' | 'permissions' | 'venue_ids'>,
): Reach => {
  const { role } = row
  const { preset, permissions, venues: chosen } = rightsOf(row)
  const venues = role === 'superadmin' ? undefined : chosen
  const given = permissionsOf(preset, permissions)
  return { role, given: givenWithin({ role, given, venues }), venues }
}

type Latest = {
  epoch: string
  key: string
  position: number | null
  at: string | null
  settings_version: number | null
  rewind: number | null
  person_version: number
}

export const markerOf = (row: Latest): MarkerRead => ({
  epoch: row.epoch,
  key: row.key,
  notice: writeNotice(row.epoch, row.settings_version ?? 0, row.rewind ?? 0, row.person_version),
  position: row.position ?? 0,
  at: row.at ?? beginning,
})
