import type { Kysely } from 'kysely'
import type { Tables } from '../schema.ts'
import { checked } from '../shipped/checked.ts'
import { addShippedVersions } from './0040-incomplete-standards.ts'

/** Shipped standards as published notices have them. */
export const up = (db: Kysely<Tables>): Promise<void> =>
  addShippedVersions(db, '2026-11-27T12:00:00.000Z', checked)
