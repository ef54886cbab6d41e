import type { Kysely } from 'kysely'
import type { StandardContent } from '../../../contract/fitness/shapes.ts'
import { readJson } from '../json-text.ts'
import type { Tables } from '../schema.ts'
import { amended } from '../shipped/amended.ts'

/** Standards that came with Muster knew less than their notices ask, and called people ready by that. */
export const up = (db: Kysely<Tables>): Promise<void> =>
  addShippedVersions(db, '2026-11-27T00:00:00.000Z', amended)

/**
 * Adds a version to each shipped standard that `change` knows more of, for each day from which one is
 * valid; those that an institute confirmed or edited stay as they are.
 */
export const addShippedVersions = async (
  db: Kysely<Tables>,
  madeAt: string,
  change: (content: StandardContent) => StandardContent | undefined,
): Promise<void> => {
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
    return [...latest.values()]
      .map((row) => ({ ...row, content: change(readJson(row.content)) }))
      .filter(({ content }) => content !== undefined)
      .map(({ standard_id, valid_from, content }, at) => ({
        standard_id,
        version: versions.length + at + 1,
        valid_from,
        content: JSON.stringify(content),
        made_at: madeAt,
        made_by: null,
      }))
  })
  if (added.length > 0) await db.insertInto('standard_versions').values(added).execute()
}
