import { refuse } from '../../contract/kit/refuse.ts'
import type { getInstituteName, Settings, updateSettings } from '../../contract/settings/calls.ts'
import type { Db, Tx } from '../db/schema.ts'
import { audit } from '../kit/audit.ts'
import type { Ctx } from '../kit/context.ts'
import { isPicture } from '../kit/picture.ts'
import type { InputOf, Query } from '../kit/http/call.ts'
import { readSettings } from '../kit/settings.ts'
import { refuseVersionConflict } from '../kit/version-conflict.ts'
import { isTimeZone, unknownGaps } from './rules.ts'
import * as sql from './sql.ts'

export const presentSettings = async (db: Db) => {
  const { settings, version } = await find(db)
  return { settings: { ...settings, __v: version } }
}

export const institute = async (db: Db) => {
  const { settings } = await find(db)
  return { institute: settings.institute }
}

/** The settings have been read before the call was admitted. */
export const instituteName: Query<typeof getInstituteName> = async (_db, _input, { settings }) => ({
  name: settings.institute.name,
})

export const messageTemplates = async (db: Db) => {
  const { settings } = await find(db)
  return { templates: settings.templates }
}

export const changeSettings = async (
  tx: Tx,
  { body }: InputOf<typeof updateSettings>,
  ctx: Ctx,
) => {
  const { __v, ...after } = body
  if (after.institute.logo !== undefined && !isPicture(after.institute.logo))
    refuse('broken_picture')
  await sql.lockSettings(tx)
  const { settings: before, version } = await find(tx)
  refuseVersionConflict(version, __v)
  const unknown = unknownGaps(after.templates)
  if (unknown !== undefined) refuse('unknown_gap', unknown)
  if (!isTimeZone(after.institute.timeZone)) refuse('unknown_zone')
  const ordered = { ...after, holidays: after.holidays.toSorted(byDate) }
  const { logo, ...rest } = ordered.institute
  await sql.saveSettings(tx, { ...ordered, institute: rest }, logo ?? null, version + 1, ctx.now)
  await audit(tx, ctx, {
    action: 'setting.updated',
    recordId: 1,
    before: withoutPicture(before),
    after: withoutPicture(ordered),
  })
  return { settings: { ...ordered, __v: version + 1 } }
}

const byDate = (one: { date: string }, other: { date: string }) =>
  one.date.localeCompare(other.date)

/** The audit tells that there is a picture, not every one of its bytes. */
const withoutPicture = (settings: Settings) => {
  const { logo, ...institute } = settings.institute
  return { ...settings, institute: { ...institute, hasLogo: logo !== undefined } }
}

const find = async (db: Db): Promise<{ settings: Settings; version: number }> => {
  const row = await sql.findSettingsRow(db)
  const settings = readSettings(row?.value ?? null)
  const logo = row?.logo ?? undefined
  return {
    settings: { ...settings, institute: { ...settings.institute, logo } },
    version: row?.version ?? 0,
  }
}
