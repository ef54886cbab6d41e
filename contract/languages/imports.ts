import type { importSentences } from '../imports/sentences.ts'
import type { ImportRefusalSentences } from './refusals.ts'
import type { Translated } from './translated.ts'

/** Every sentence about a file to import in another language, made of the same facts as the English one, and why one is refused. */
export type ImportSentences = Translated<typeof importSentences> & ImportRefusalSentences
