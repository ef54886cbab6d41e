import type { Answer } from '../../contract/kit/api.ts'
import { storage } from '../storage/storage.ts'

export type KnownInstitute = Answer<'GET /api/institute'> & {
  /** The settings that it is of, as a notice names them; absent of an older server. */
  settings?: string | undefined
}

const storageKey = 'institute'

/** The institute as this browser last read it, also before anyone signs in. */
export const knownInstitute = (): KnownInstitute | undefined => {
  try {
    return (JSON.parse(storage.get(storageKey) ?? 'null') as KnownInstitute | null) ?? undefined
  } catch {
    return undefined
  }
}

export const keepInstitute = (institute: KnownInstitute): void =>
  storage.set(storageKey, JSON.stringify(institute))
