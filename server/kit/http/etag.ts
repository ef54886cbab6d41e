import { createHash } from 'node:crypto'

/** The `ETag` of an answer: the same bytes have the same one, in every process. */
export const etagOf = (answer: string | Uint8Array): string =>
  `"${createHash('sha256').update(answer).digest('base64url').slice(0, 27)}"`
