import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Marker, type SignedMarker, writeMarker } from '../../../contract/history/marker.ts'

const signatureOf = (marker: Marker, key: string): string =>
  createHmac('sha256', key).update(writeMarker(marker)).digest('base64url').slice(0, 22)

export const signMarker = (marker: Marker, key: string): string =>
  `${writeMarker(marker)}.${signatureOf(marker, key)}`

/** Whether a database with this key gave the marker, so that no one can raise a false alarm. */
export const isOurs = (marker: SignedMarker, key: string): boolean => {
  const right = Buffer.from(signatureOf(marker, key))
  const given = Buffer.from(marker.signature)
  return right.length === given.length && timingSafeEqual(right, given)
}
