import { createHash } from 'node:crypto'

/** The `ETag` of an answer: the same text has the same one, in every process. */
export const tagOf = (text: string): string =>
  `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
