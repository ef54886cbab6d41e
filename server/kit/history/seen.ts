import { readMarker } from '../../../contract/history/marker.ts'
import type { Db } from '../../db/schema.ts'
import { findEpochs } from './epochs.ts'
import { isOurs } from './marker.ts'
import { check } from './note-rewind.ts'
import { lineageOf } from './rewind.ts'

/** The epochs of the database, and whether it has what a device has seen. */
export const historySince = async (db: Db, marker: string | undefined) => {
  const epochs = await findEpochs(db)
  const lineage = lineageOf(epochs)
  if (marker === undefined) return { lineage }
  const seen = readMarker(marker)
  if (seen === undefined || !isOurs(seen, epochs[0]?.key ?? ''))
    return { lineage, seen: 'foreign' as const }
  const { is } = await check(db, seen)
  return { lineage, seen: is === 'kept' ? ('kept' as const) : ('gone' as const) }
}
