import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { createTable } from '../columns.ts'
import type { Tables } from '../schema.ts'

/**
 * The epochs of the database: a new one begins whenever it goes back in time, by a restore or
 * unannounced. The key signs what devices remember; it never changes, so that each epoch has the same.
 */
export const up = async (db: Kysely<Tables>): Promise<void> => {
  await createTable(
    db,
    'epochs',
    `id {id},
    epoch {text} not null unique,
    key {text} not null,
    began_at {text} not null,
    reason {text} not null check (reason in ('created', 'restored', 'rewound')),
    from_epoch {text},
    from_position {whole},
    known_epoch {text},
    known_position {whole},
    known_receipt {text},
    noticed_at {text},
    noticed_by {text} check (noticed_by in ('server', 'device')),
    acknowledged_at {text},
    acknowledged_by {whole} references employees (id),
    check ((reason = 'created') = (from_epoch is null)),
    check ((from_epoch is null) = (from_position is null)),
    check ((known_position is null) = (noticed_at is null))`,
  )
  await db
    .insertInto('epochs')
    .values({
      epoch: randomBytes(6).toString('base64url'),
      key: randomBytes(32).toString('base64url'),
      began_at: new Date().toISOString(),
      reason: 'created',
    })
    .execute()
}
