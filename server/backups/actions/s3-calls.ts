import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { text as readText } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import { request as requestHttp } from '../../kit/http/node-http.ts'
import type { Contents } from '../rules/manifest.ts'
import type { S3Bucket } from '../rules/second-place.ts'
import { s3Failure } from '../rules/s3-answers.ts'

export type S3Call = {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  /** Of the object; without it the call is about the bucket. */
  key?: string
  query?: Record<string, string>
  body?: Contents & { from: () => Readable }
  /** Takes the answer's body, which is otherwise read as text. */
  into?: (source: Readable) => Promise<void>
}

/** Milliseconds: how long nothing may arrive or leave, and the pauses before each further try. */
export type RetryTiming = { silence: number; pauses: readonly number[] }
export const defaultRetryTiming: RetryTiming = { silence: 60_000, pauses: [1000, 5000, 20_000] }

export type S3Answer = { status: number; headers: IncomingHttpHeaders; text: string }

/** Makes a signed call; tries again where that may help, and throws a sentence where it does not. */
export const callS3 = async (
  bucket: S3Bucket,
  call: S3Call,
  retryTiming: RetryTiming,
): Promise<S3Answer> => {
  const [pause, ...later] = retryTiming.pauses
  const answer = await send(bucket, call, retryTiming.silence).catch((error: unknown) => ({
    error,
  }))
  const isAnswer = 'status' in answer
  if (isAnswer && answer.status < 300) return answer
  const isFinal = isAnswer && answer.status < 500 && answer.status !== 429
  if (pause === undefined || isFinal) throw s3Failure(bucket, answer)
  await setTimeout(pause)
  return callS3(bucket, call, { ...retryTiming, pauses: later })
}

const hashOfNothing = createHash('sha256').digest('hex')

const send = async (bucket: S3Bucket, call: S3Call, silence: number): Promise<S3Answer> => {
  const { method, key, query = {}, body } = call
  const parts = [bucket.bucket, ...(key?.split('/') ?? [])]
  const path = parts.map(encodeURIComponent).join('/')
  const url = new URL(`${bucket.endpoint.replace(/\/+$/, '')}/${path}`)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  const headers = {
    'x-amz-content-sha256': body?.sha256 ?? hashOfNothing,
    ...(body && { 'content-md5': Buffer.from(body.md5, 'hex').toString('base64') }),
  }
  const { accessKeyId, secretAccessKey, region } = bucket
  const keys = { accessKeyId, secretAccessKey, region, service: 's3' }
  const signed = await new AwsV4Signer({ method, url: url.href, headers, ...keys }).sign()
  const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(signed.url, {
    method,
    headers: { ...Object.fromEntries(signed.headers), 'content-length': body?.bytes ?? 0 },
    agent: false,
  })
  const silent = () => request.destroy(new Error(`it was silent for ${silence / 1000} seconds`))
  request.setTimeout(silence, silent)
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  request.on('response', resolve).on('error', reject)
  if (body === undefined) request.end()
  // A refusal may arrive before all is sent; then it counts, not the broken upload.
  else pipeline(body.from(), request).catch(reject)
  const answer = await promise
  const status = answer.statusCode ?? 0
  const { headers: answered } = answer
  if (call.into === undefined || status >= 300)
    return { status, headers: answered, text: await readText(answer) }
  await call.into(answer)
  return { status, headers: answered, text: '' }
}
