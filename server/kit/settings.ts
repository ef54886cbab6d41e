import { type Settings, settings } from '../../contract/settings/calls.ts'
import type { Db } from '../db/schema.ts'

let latest: { text: string; read: Settings } | undefined
let defaults: Settings | undefined

/** Parses the stored settings; what is missing has its default. */
export const readSettings = (stored: string | null): Settings => {
  if (stored === null) return (defaults ??= settings.parse({}))
  // Every call reads the text and it rarely changes, so it is parsed once.
  if (stored !== latest?.text) latest = { text: stored, read: settings.parse(JSON.parse(stored)) }
  return latest.read
}

/** The settings, for callers without a session. */
export const findSettings = async (db: Db): Promise<Settings> => {
  const row = await db.selectFrom('settings').select('value').executeTakeFirst()
  return readSettings(row?.value ?? null)
}
