import type { SecondPlace } from './backups/rules/second-place.ts'
import type { Config } from './config.ts'

/** How the command backup ends where the backup counts, but its copy did not reach the second place. */
export const onlyHere = 2

/** Where backups go besides BACKUP_DIR; undefined if nowhere. */
export const secondPlaceOf = (config: Config): SecondPlace | undefined => {
  const { BACKUP_SECOND: second, S3_REGION: region } = config
  if (second === undefined) return undefined
  if (!second.startsWith('s3:')) return { kind: 'folder', folder: second }
  const [bucket = '', ...prefix] = second.slice('s3://'.length).split('/')
  return {
    kind: 's3',
    endpoint: config.S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`,
    region,
    bucket,
    prefix: prefix.filter((part) => part !== '').join('/'),
    accessKeyId: config.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: config.S3_SECRET_ACCESS_KEY ?? '',
  }
}
