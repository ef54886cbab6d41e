import type { RunDetail } from '../db/schema.ts'
import { rowsIn, type StoredManifest } from './rules/manifest.ts'

/** What a run tells of a verified backup. */
export const presentBackup = (manifest: StoredManifest): RunDetail => ({
  file: manifest.file,
  bytes: manifest.bytes,
  rows: rowsIn(manifest),
  seconds: manifest.verified.seconds,
  isVerified: true,
})
