import { sql } from 'kysely'
import { type Settings, settings } from '../../contract/settings/calls.ts'
import type { Db } from '../db/schema.ts'

type Known = { text: string; settings: Settings }

let latest: Known | undefined

/** What is missing has its default. */
const parse = (text: string): Known => ({ text, settings: settings.parse(JSON.parse(text)) })

/** The settings that were read last; every call asks for them and they rarely change. */
export const knownSettings = (): Known => (latest ??= parse('{}'))

/** Parses the stored settings. */
export const readSettings = (stored: string | null): Settings => {
  const text = stored ?? '{}'
  if (text !== latest?.text) latest = parse(text)
  return latest.settings
}

/** The stored settings in a statement that has joined them, null where they are what is known. */
export const settingsUnless = (known: string) =>
  sql<string | null>`nullif(coalesce(settings.value, '{}'), ${known})`

/** The settings, for callers without a session. */
export const findSettings = async (db: Db): Promise<Settings> => {
  const row = await db.selectFrom('settings').select('value').executeTakeFirst()
  return readSettings(row?.value ?? null)
}
