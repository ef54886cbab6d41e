import type { Db } from '../../db/schema.ts'
import { findSettingsRow } from '../../settings/sql.ts'

/** The logo, which is kept as a data URL, as a picture. */
export const findLogo = async (db: Db) => {
  const row = await findSettingsRow(db)
  const [, kind, text = ''] = /^data:image\/(png|jpeg);base64,(.*)$/.exec(row?.logo ?? '') ?? []
  if (kind === undefined) return undefined
  const name = kind === 'png' ? 'logo.png' : 'logo.jpg'
  return { name, parts: [new Uint8Array(Buffer.from(text, 'base64'))] }
}
