import type { Answer } from '../../../contract/kit/api.ts'
import type { Language } from '../../../contract/values/languages.ts'
import { fileFrom } from '../../files/by-worker.ts'

export type FileKind = 'sheet' | 'certificates' | 'xlsx' | 'csv'

export type SheetInput = {
  answer: Answer<'GET /api/mock-tests/:id'>
  /** The student whose page alone is made. */
  only?: string | undefined
  institute: { name: string; address: string | undefined; logo: string | undefined }
}

/** A file of a mock test, as the page asks for it. */
export type FileOrder = SheetInput & { kind: FileKind; language: Language }

/** Hundreds of pages may be made; it tells how many are. */
export const makeFile = (order: FileOrder, onPages: (pages: number) => void): Promise<Blob> =>
  fileFrom(
    new Worker(new URL('./sheet-worker.ts', import.meta.url), { type: 'module' }),
    order,
    onPages,
  )
