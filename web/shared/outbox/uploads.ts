import type { Batch } from './batch.ts'
import type { OutboxEntry } from './entry.ts'
import { excuseUpload } from './excuses/excuse-upload.ts'
import { markUpload } from './marks/mark-upload.ts'
import { proposalUpload } from './proposals/proposal-upload.ts'
import { resultUpload } from './results/result-upload.ts'
import { rollCallUpload } from './roll-calls/roll-call-upload.ts'
import type { Upload } from './upload.ts'

/** Every kind of entry in `kinds.ts`, as it is uploaded. */
const uploads: readonly Upload[] = [
  markUpload,
  resultUpload,
  excuseUpload,
  rollCallUpload,
  proposalUpload,
]

const found = (upload: Upload | undefined): Upload => {
  if (upload === undefined) throw new Error('A kind that cannot be uploaded')
  return upload
}

export const uploadOf = ({ body }: Pick<Batch, 'body'>): Upload =>
  found(uploads.find(({ kind }) => kind.isBody(body)))

export const uploadOfEntry = (entry: OutboxEntry): Upload =>
  found(uploads.find(({ kind }) => kind.is(entry)))
