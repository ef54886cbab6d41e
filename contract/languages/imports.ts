import type { RefusalCode } from '../kit/refusals.ts'
import type { importSentences } from '../imports/sentences.ts'
import type { ImportRefusalSentences } from './refusals.ts'
import type { Translated } from './translated.ts'

/** Sentences about rows in another language; those that are refusals too stand among the refusals. */
export type RowSentences<English> = Omit<Translated<English>, RefusalCode>

/** Every sentence about a file to import in another language, made of the same facts as the English one, and why one is refused. */
export type ImportSentences = RowSentences<typeof importSentences> & ImportRefusalSentences
