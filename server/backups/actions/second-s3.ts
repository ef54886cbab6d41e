import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { failures } from '../rules/failures.ts'
import type { Contents } from '../rules/manifest.ts'
import type { OpenedPlace, S3Bucket } from '../rules/second-place.ts'
import { writeTo } from './pack.ts'
import { callS3, type RetryTiming } from './s3-calls.ts'

/** The largest object that S3 takes in one call; a database of some 40 GB. */
const largest = 5 * 1024 ** 3

/** A bucket of S3 or anything that speaks its protocol, and the prefix of our names in it. */
export const openS3 = (bucket: S3Bucket, retryTiming: RetryTiming): OpenedPlace => {
  const prefix = bucket.prefix === '' ? '' : `${bucket.prefix}/`
  const call = (given: Parameters<typeof callS3>[1]) => callS3(bucket, given, retryTiming)

  const names = async (after?: string): Promise<string[]> => {
    const { text } = await call({
      method: 'GET',
      query: { 'list-type': '2', prefix, ...(after && { 'continuation-token': after }) },
    })
    const keys = tagsOf(text, 'Key')
      .filter((key) => key.startsWith(prefix))
      .map((key) => key.slice(prefix.length))
    const [next] = tagsOf(text, 'NextContinuationToken')
    return next === undefined ? keys : [...keys, ...(await names(next))]
  }

  const store = async (path: string, name: string, contents: Contents): Promise<void> => {
    if (contents.bytes > largest) throw failures.tooLarge(name)
    const key = `${prefix}${name}`
    const body = { from: () => createReadStream(path), ...contents }
    await call({ method: 'PUT', key, body })
    const { headers } = await call({ method: 'HEAD', key })
    if (Number(headers['content-length']) !== contents.bytes || !fits(headers, contents))
      throw failures.arrivedOtherwise(`the bucket ${bucket.bucket}`)
  }

  return {
    where: `s3://${[bucket.bucket, bucket.prefix].join('/')}`,
    names: () => names(),
    store,
    fetch: async (name, to) => {
      const into = async (source: Readable) => {
        // An earlier try may have brought a part of it.
        await rm(to, { force: true })
        await pipeline(source, writeTo(to))
      }
      await call({ method: 'GET', key: `${prefix}${name}`, into })
    },
    remove: async (name) => {
      await call({ method: 'DELETE', key: `${prefix}${name}` })
    },
  }
}

/** The ETag of an object that was sent at once is its MD5, except where the bucket encrypts with own keys. */
const fits = ({ etag = '' }: { etag?: string | undefined }, { md5 }: Contents): boolean => {
  const tag = etag.replaceAll('"', '')
  return !/^[0-9a-f]{32}$/.test(tag) || tag === md5
}

const tagsOf = (xml: string, tag: string): string[] =>
  [...xml.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map(([, text = '']) =>
    text.replaceAll('&amp;', '&'),
  )
