import { fileRefusals } from '../imports/file-refusals.ts'
import { importRefusals } from '../imports/refusals.ts'
import { refusals } from './refusals.ts'

/** Every refusal, with those that only imports have. */
export const everyRefusal = { ...refusals, ...importRefusals, ...fileRefusals } as const
