import type { Kysely } from 'kysely'
import { readJson } from '../json-text.ts'
import type { Tables } from '../schema.ts'
import { checked } from '../shipped/checked.ts'

const madeAt = '2026-11-27T12:00:00.000Z'

/** Shipped standards as published notices have them; those that an institute confirmed or edited stay. */
export const up = async (db: Kysely<Tables>): Promise<void> => {
  const rows = await db
    .selectFrom('standard_versions')
    .leftJoin('standard_confirmations', 'standard_confirmations.version_id', 'standard_versions.id')
    .select(['standard_id', 'version', 'valid_from', 'content', 'made_by', 'confirmed_at'])
    .orderBy('standard_id')
    .orderBy('version')
    .execute()
  const added = [...Map.groupBy(rows, (row) => row.standard_id).values()].flatMap((versions) => {
    if (versions.some(({ made_by, confirmed_at }) => made_by !== null || confirmed_at !== null))
      return []
    const latest = new Map(versions.map((row) => [row.valid_from, row]))
    return [...latest.values()].flatMap(({ standard_id, valid_from, content }, at) => {
      const now = checked(readJson(content))
      const version = versions.length + at + 1
      if (now === undefined) return []
      const made = { made_at: madeAt, made_by: null }
      return [{ standard_id, version, valid_from, content: JSON.stringify(now), ...made }]
    })
  })
  if (added.length > 0) await db.insertInto('standard_versions').values(added).execute()
}
