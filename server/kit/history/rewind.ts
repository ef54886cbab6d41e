import type { EpochKept, Marker } from '../../../contract/history/marker.ts'
import type { Epoch, EpochRead } from './epochs.ts'

/** The epochs whose changes the database still has, the current one first. */
export const lineageOf = (epochs: readonly EpochRead[]): EpochKept[] => {
  const lineage: EpochKept[] = []
  let [next] = epochs
  let kept: Omit<EpochKept, 'epoch'> = {}
  while (next !== undefined && lineage.length < epochs.length) {
    const { epoch, from_epoch, from_position, from_at } = next
    lineage.push({ epoch, ...kept })
    const upTo = from_position ?? 0
    if (kept.upTo === undefined || upTo < kept.upTo) kept = { upTo, at: from_at ?? undefined }
    next = epochs.find((one) => one.epoch === from_epoch)
  }
  return lineage
}

/** What the database has of a past that someone has seen. */
export type SeenHistory = {
  /** Whether the change with the seen number is the one that was seen. */
  isSame: boolean
  /** The latest change up to there that may be of that past. */
  lastKept: number
}

export type Verdict =
  | { is: 'kept' }
  /** Lost when this epoch began. */
  | { is: 'lost'; by: Epoch }
  /** Lost, and no epoch tells of it: the database went back to this position. */
  | { is: 'rewound'; to: number }

/** Whether the database still has what was seen; `epochs` begins with the current one. */
export const verdictOf = (
  seen: Marker,
  epochs: readonly [Epoch, ...Epoch[]],
  { isSame, lastKept }: SeenHistory,
): Verdict => {
  const [current] = epochs
  // Also what was changed in an epoch after the database had gone back, and before anyone noticed.
  if (isSame) return { is: 'kept' }
  if (seen.epoch === current.epoch) return { is: 'rewound', to: lastKept }
  const next = epochs.find(({ from_epoch }) => from_epoch === seen.epoch)
  if (next !== undefined)
    return seen.position <= (next.from_position ?? 0) ? { is: 'kept' } : { is: 'lost', by: next }
  const known = epochs.find(({ known_epoch }) => known_epoch === seen.epoch)
  if (known !== undefined) return { is: 'lost', by: known }
  // An epoch that began in the lost past: it was lost together with what was seen in it.
  return current.reason !== 'created' && seen.at < current.began_at
    ? { is: 'lost', by: current }
    : { is: 'rewound', to: lastKept }
}
