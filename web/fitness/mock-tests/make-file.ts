import type { Answer } from '../../../contract/kit/api.ts'
import type { Language } from '../../../contract/values/languages.ts'

export type FileKind = 'sheet' | 'certificates' | 'xlsx' | 'csv'

export type SheetInput = {
  answer: Answer<'GET /api/mock-tests/:id'>
  /** The student whose page alone is made. */
  only?: string | undefined
  institute: { name: string; address: string | undefined; logo: string | undefined }
}

/** A file of a mock test, as the page asks for it. */
export type FileOrder = SheetInput & { kind: FileKind; language: Language }

/**
 * The file, made in a worker: hundreds of pages do not freeze the page, and it tells how many pages are
 * made. It may take long, as long as pages come.
 */
export const makeFile = (order: FileOrder, onPages: (pages: number) => void): Promise<Blob> => {
  const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), { type: 'module' })
  return new Promise<Blob>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (typeof data === 'number') onPages(data)
      else if (data instanceof Blob) resolve(data)
      else reject(new Error(String(data)))
    })
    worker.addEventListener('error', (event) => reject(new Error(event.message)))
    worker.postMessage(order, [])
  }).finally(() => worker.terminate())
}
