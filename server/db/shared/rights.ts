import type { Selectable } from 'kysely'
import type { Rights } from '../../../contract/employees/rights.ts'
import { permissionsIn } from '../../../contract/kit/presets.ts'
import { readJson, writeJson } from '../json-text.ts'
import type { Tables } from '../schema.ts'

/** How it is kept what someone was given. */
export const rightsColumns = ({ preset, permissions, venues }: Rights) => ({
  preset,
  permissions: permissions.join(' '),
  venue_ids: venues === undefined ? null : writeJson(venues.toSorted((one, next) => one - next)),
})

/** What a row says that someone was given. */
export const rightsOf = (
  row: Pick<Selectable<Tables['employees']>, 'preset' | 'permissions' | 'venue_ids'>,
): Rights => ({
  preset: row.preset,
  permissions: permissionsIn(row.permissions),
  venues: row.venue_ids === null ? undefined : readJson(row.venue_ids),
})
