import type { Kysely } from 'kysely'
import type { StandardContent } from '../../../../contract/fitness/shapes.ts'
import { foldText } from '../../../../contract/values/fold.ts'
import { readJson } from '../../json-text.ts'
import type { Tables } from '../../schema.ts'
import { amended } from './amended.ts'
import { central } from './central.ts'
import { checked } from './checked.ts'
import { states } from './states.ts'

const madeAt = '2026-11-21T00:00:00.000Z'

/** The standards that come with Muster, and the versions of them that were put right since. */
export const shipStandards = async (db: Kysely<Tables>): Promise<void> => {
  // Versions of one exam stand in the order in which they were valid.
  const exams = Map.groupBy([...central, ...states], ({ body, exam }) =>
    foldText(`${body} ${exam}`),
  )
  const made = await db
    .insertInto('standards')
    .values(
      [...exams].map(([name_key, [first]]) => ({
        name: `${first?.body}, ${first?.exam}`,
        name_key,
        created_at: madeAt,
      })),
    )
    .returning(['id', 'name_key'])
    .execute()
  const versions = made.flatMap(({ id, name_key }) =>
    (exams.get(name_key) ?? []).map((content, at) => rowOf(id, at + 1, content, madeAt)),
  )
  await db.insertInto('standard_versions').values(versions).execute()
  await addShippedVersions(db, '2026-11-27T00:00:00.000Z', amended)
  await addShippedVersions(db, '2026-11-27T12:00:00.000Z', checked)
}

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
  const added = [...Map.groupBy(rows, (row) => row.standard_id)].flatMap(([id, versions]) => {
    if (versions.some(({ made_by, confirmed_at }) => made_by !== null || confirmed_at !== null))
      return []
    const latest = new Map(versions.map((row) => [row.valid_from, row]))
    return [...latest.values()]
      .map((row) => change(readJson(row.content)))
      .filter((content) => content !== undefined)
      .map((content, at) => rowOf(id, versions.length + at + 1, content, madeAt))
  })
  if (added.length > 0) await db.insertInto('standard_versions').values(added).execute()
}

const rowOf = (standard: number, version: number, content: StandardContent, madeAt: string) => ({
  standard_id: standard,
  version,
  valid_from: content.validFrom,
  content: JSON.stringify(content),
  made_at: madeAt,
  made_by: null,
})
