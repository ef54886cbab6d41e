import { BackupFailed } from './failures.ts'

type BucketAddress = { endpoint: string; region: string; bucket: string }
type Answer = { status: number; text: string }

/** What S3 calls its errors, and what a person can do about them. */
const sentences: Record<string, (bucket: BucketAddress) => string> = {
  SignatureDoesNotMatch: wrongKey,
  InvalidAccessKeyId: wrongKey,
  AccessDenied: ({ bucket }) =>
    `The access key may not use the bucket ${bucket}. Let it list, read, write and delete objects there.`,
  NoSuchBucket: ({ bucket, endpoint }) =>
    `There is no bucket ${bucket} at ${endpoint}. Create it, or correct BACKUP_SECOND.`,
  RequestTimeTooSkewed: ({ endpoint }) =>
    `The clock of this machine differs from that of ${endpoint}. Set it right.`,
  AuthorizationHeaderMalformed: wrongRegion,
  PermanentRedirect: wrongRegion,
}

function wrongKey({ endpoint }: BucketAddress): string {
  return `${endpoint} does not accept the access key. Check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.`
}

function wrongRegion({ bucket, region }: BucketAddress): string {
  return `The bucket ${bucket} is not in the region ${region}. Set S3_REGION and S3_ENDPOINT to its own.`
}

/** Why a call failed: by its answer, or because there was none. */
export const s3Failure = (
  bucket: BucketAddress,
  result: Answer | { error: unknown },
): BackupFailed =>
  new BackupFailed(
    'status' in result ? sentenceOfAnswer(bucket, result) : sentenceOfSilence(bucket, result.error),
  )

const sentenceOfAnswer = (bucket: BucketAddress, { status, text }: Answer): string => {
  const [, code = ''] = /<Code>([A-Za-z]+)<\/Code>/.exec(text) ?? []
  const known = Object.hasOwn(sentences, code) ? sentences[code] : undefined
  if (known) return known(bucket)
  if (status === 401 || status === 403) return wrongKey(bucket)
  const name = code === '' ? String(status) : `${status} ${code}`
  return `${bucket.endpoint} answered ${name}. The next backup tries again.`
}

const sentenceOfSilence = (bucket: BucketAddress, error: unknown): string => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined
  const reason = code ?? (error instanceof Error ? error.message : String(error))
  return `${bucket.endpoint} cannot be reached: ${reason}. Check S3_ENDPOINT and the network; the next backup tries again.`
}
