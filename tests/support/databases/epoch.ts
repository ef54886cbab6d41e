import type { EpochRead } from '../../../server/kit/history/epochs.ts'

/** An epoch that began the database, or differs in `more`. */
export const anEpoch = (id: number, epoch: string, more: Partial<EpochRead> = {}): EpochRead => ({
  id,
  epoch,
  key: 'key',
  began_at: '2026-11-22T03:00:00.000Z',
  reason: 'created',
  from_epoch: null,
  from_position: null,
  from_at: null,
  known_epoch: null,
  known_position: null,
  known_receipt: null,
  noticed_at: null,
  noticed_by: null,
  acknowledged_at: null,
  acknowledged_by: null,
  ...more,
})
