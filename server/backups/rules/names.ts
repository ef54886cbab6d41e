/** `muster-2026-11-22T20-00-00Z.db.zst`, with `.age` after it if a passphrase protects it. */
export const nameOfBackup = (madeAt: string, passphrase: string | undefined): string => {
  const moment = madeAt.slice(0, 'YYYY-MM-DDTHH:MM:SS'.length).replaceAll(':', '-')
  return `muster-${moment}Z.db.zst${passphrase === undefined ? '' : '.age'}`
}

const pattern =
  /^muster-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z\.db\.zst(?<seal>\.age)?(?<beside>\.json)?$/

type NameRead = { madeAt: string; isEncrypted: boolean; kind: 'backup' | 'manifest' }

/** What a file's name tells, if it is one of ours; undefined for any other file. */
export const readName = (name: string): NameRead | undefined => {
  const match = pattern.exec(name)
  if (match === null) return undefined
  const [, day, hour, minute, second] = match
  const madeAt = `${day}T${hour}:${minute}:${second}.000Z`
  if (Number.isNaN(Date.parse(madeAt))) return undefined
  return {
    madeAt,
    isEncrypted: match.groups?.['seal'] !== undefined,
    kind: match.groups?.['beside'] === undefined ? 'backup' : 'manifest',
  }
}

/** The manifest lies beside its backup. */
export const manifestNameOf = (name: string): string => `${name}.json`
