import { z } from '../../../contract/kit/zod.ts'
import type { ImportKind } from '../../../contract/imports/terms.ts'
import { isAnyOf } from '../../db/json.ts'
import type { Tx } from '../../db/schema.ts'

/** The version with which the undo of an import gave a record back what it was in an earlier one. */
const givenBack = z.object({ version: z.number(), was: z.number() })
export type GivenBack = z.output<typeof givenBack>

/** Tells the version of a record that its present one equals, because later imports were undone. */
export const findGivenBack = async (tx: Tx, kind: ImportKind, ids: readonly number[]) => {
  const rows = await tx
    .selectFrom('import_rows')
    .innerJoin('imports', 'imports.id', 'import_rows.import_id')
    .select(['import_rows.record_id', 'import_rows.before'])
    .where('imports.kind', '=', kind)
    .where('imports.state', '=', 'undone')
    .where('import_rows.before', 'is not', null)
    .where(isAnyOf(tx, 'import_rows.record_id', ids))
    .execute()
  const keyOf = (id: number | null, version: number) => `${id} ${version}`
  const earlier = new Map(
    rows.map(({ record_id, before }) => {
      const { version, was } = givenBack.parse(JSON.parse(before ?? ''))
      return [keyOf(record_id, version), was] as const
    }),
  )
  const equal = (id: number, version: number): number => {
    const was = earlier.get(keyOf(id, version))
    return was === undefined ? version : equal(id, was)
  }
  return equal
}
