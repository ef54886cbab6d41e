import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { S3Bucket } from '../../../server/backups/rules/second-place.ts'
import { closeNow, listening } from '../services/listening.ts'

/** What it does to a call. */
export type Trouble =
  | 'works'
  | 'resets'
  | 'is silent'
  | 'answers 500'
  | 'loses a byte'
  | 'refuses'
  | 'breaks off'

export type S3Server = Awaited<ReturnType<typeof startS3>>

const keys = { accessKeyId: 'MUSTERKEY', secretAccessKey: 'a secret of the test' }
const region = 'ap-south-1'
const bucket = 'backups'

/** A server that speaks as much of S3 as backups need, and checks every signature itself. */
export const startS3 = async () => {
  const objects = new Map<string, Buffer>()
  const calls: string[] = []
  const troubles: Trouble[] = []

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '', 'http://s3')
    calls.push(`${request.method} ${url.pathname}`)
    const trouble = troubles.shift()
    if (trouble === 'resets') return void request.socket.destroy()
    if (trouble === 'is silent') return
    if (trouble === 'answers 500') return refuse(response, 500, 'InternalError')
    if (trouble === 'refuses') return refuse(response, 403, 'AccessDenied')
    const body = await buffer(request)
    const fault = faultOf(request, url, body)
    if (fault !== undefined) return refuse(response, 403, fault)
    const [, name = '', ...rest] = url.pathname.split('/').map(decodeURIComponent)
    if (name !== bucket) return refuse(response, 404, 'NoSuchBucket')
    const key = rest.join('/')
    const found = objects.get(key)
    if (request.method === 'PUT')
      objects.set(key, trouble === 'loses a byte' ? body.subarray(1) : body)
    if (request.method === 'DELETE') objects.delete(key)
    if (rest.length === 0) return void response.end(list(objects, url.searchParams))
    if (request.method === 'PUT' || request.method === 'DELETE') return void response.end()
    if (found === undefined) return refuse(response, 404, 'NoSuchKey')
    response.setHeader('etag', `"${createHash('md5').update(found).digest('hex')}"`)
    response.setHeader('content-length', found.length)
    if (trouble === 'breaks off')
      return void response.write(found.subarray(0, -1), () => request.socket.destroy())
    response.end(request.method === 'HEAD' ? undefined : found)
  }

  const server = createServer((request, response) => {
    // A caller that waited too long goes away while it is read.
    answer(request, response).catch(() => response.destroy())
  })
  const endpoint = `http://127.0.0.1:${await listening(server)}`
  const at = { endpoint, region, bucket, prefix: 'muster/one' }
  const s3Bucket: S3Bucket = { kind: 's3', ...at, ...keys }
  return {
    bucket: s3Bucket,
    objects,
    /** Every call, as `PUT /bucket/key`. */
    calls,
    /** The next calls meet these, one each. */
    troubles,
    close: () => closeNow(server),
  }
}

const refuse = (response: ServerResponse, status: number, code: string): void => {
  response.writeHead(status).end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`)
}

const pageSize = 3

/** A page of the keys, with a token that leads to the next one. */
const list = (objects: ReadonlyMap<string, Buffer>, query: URLSearchParams): string => {
  const prefix = query.get('prefix') ?? ''
  const after = query.get('continuation-token') ?? ''
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort()
  const page = keys.slice(0, pageSize)
  const next = keys.length > pageSize ? page.at(-1) : undefined
  const found = page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')
  const token = next === undefined ? '' : `<NextContinuationToken>${next}</NextContinuationToken>`
  return `<ListBucketResult>${found}${token}</ListBucketResult>`
}

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** What is wrong with a call's signature (AWS Signature Version 4) or with the body that it signs. */
const faultOf = ({ method, headers }: IncomingMessage, url: URL, body: Buffer) => {
  const given = /^AWS4-HMAC-SHA256 Credential=(\S+), SignedHeaders=(\S+), Signature=(\w+)$/.exec(
    headers.authorization ?? '',
  )
  if (given === null) return 'AccessDenied'
  const [, credential = '', names = '', signature] = given
  const [accessKeyId, ...scope] = credential.split('/')
  if (accessKeyId !== keys.accessKeyId) return 'InvalidAccessKeyId'
  if (scope[1] !== region) return 'AuthorizationHeaderMalformed'
  const query = [...url.searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort()
    .join('&')
  const signed = names.split(';').map((name) => `${name}:${String(headers[name])}\n`)
  const hash = String(headers['x-amz-content-sha256'])
  const canonical = [method, url.pathname, query, signed.join(''), names, hash].join('\n')
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope.join('/'), sha256(canonical)]
  const key = scope.reduce<string | Buffer>(hmac, `AWS4${keys.secretAccessKey}`)
  if (hmac(Buffer.from(key), text.join('\n')).toString('hex') !== signature)
    return 'SignatureDoesNotMatch'
  return sha256(body) === hash ? undefined : 'XAmzContentSHA256Mismatch'
}
