import type { Kysely } from 'kysely'
import { foldText } from '../../../contract/values/fold.ts'
import type { Tables } from '../schema.ts'
import { central } from '../shipped/central.ts'
import { states } from '../shipped/states.ts'

const madeAt = '2026-11-21T00:00:00.000Z'

/** The standards that come with Muster; versions of one exam stand in the order in which they were valid. */
export const up = async (db: Kysely<Tables>): Promise<void> => {
  const exams = Map.groupBy([...central, ...states], ({ body, exam }) =>
    foldText(`${body} ${exam}`),
  )
  for (const [nameKey, versions] of exams) {
    const [first] = versions
    const { id } = await db
      .insertInto('standards')
      .values({
        name: `${first?.body}, ${first?.exam}`,
        name_key: nameKey,
        created_at: madeAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('standard_versions')
      .values(
        versions.map((content, at) => ({
          standard_id: id,
          version: at + 1,
          valid_from: content.validFrom,
          content: JSON.stringify(content),
          made_at: madeAt,
          made_by: null,
        })),
      )
      .execute()
  }
}
