import type { Kysely } from 'kysely'
import { readJson } from '../json-text.ts'
import type { Tables } from '../schema.ts'
import { amended } from '../shipped/amended.ts'

const madeAt = '2026-11-27T00:00:00.000Z'

/**
 * Standards that came with Muster knew less than their notices ask, and called people ready by that. Those that
 * nobody has confirmed or edited get a version that says so; what an institute vouches for stays as it is.
 */
export const up = async (db: Kysely<Tables>): Promise<void> => {
  const rows = await db
    .selectFrom('standard_versions')
    .leftJoin('standard_confirmations', 'standard_confirmations.version_id', 'standard_versions.id')
    .select(['standard_id', 'version', 'valid_from', 'content', 'made_by', 'confirmed_at'])
    .orderBy('standard_id')
    .orderBy('version')
    .execute()
  for (const [standardId, versions] of Map.groupBy(rows, (row) => row.standard_id)) {
    if (versions.some(({ made_by, confirmed_at }) => made_by !== null || confirmed_at !== null))
      continue
    const added = versions.flatMap(({ content, valid_from }) => {
      const now = amended(readJson(content))
      return now === undefined ? [] : [{ valid_from, content: JSON.stringify(now) }]
    })
    if (added.length > 0)
      await db
        .insertInto('standard_versions')
        .values(
          added.map((version, at) => ({
            ...version,
            standard_id: standardId,
            version: versions.length + at + 1,
            made_at: madeAt,
            made_by: null,
          })),
        )
        .execute()
  }
}
