import { defaultSettings, type Settings, settings } from '../../contract/settings/calls.ts'
import type { Db } from '../db/schema.ts'

let latest: { text: string; read: Settings } = { text: '{}', read: defaultSettings }

/** Parses the stored settings; what is missing has its default. */
export const readSettings = (text: string | null): Settings => {
  // Every call reads the text and it rarely changes, so it is parsed once.
  if (text !== null && text !== latest.text)
    latest = { text, read: settings.parse(JSON.parse(text)) }
  return text === null ? defaultSettings : latest.read
}

/** The settings, for callers without a session. */
export const findSettings = async (db: Db): Promise<Settings> => {
  const row = await db.selectFrom('settings').select('value').executeTakeFirst()
  return readSettings(row?.value ?? null)
}
