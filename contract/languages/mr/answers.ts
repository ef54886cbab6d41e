import { done, validation } from './sentences.ts'

export { refusals } from './refusals.ts'

/** By the English sentence, with `{}` for each number. */
export const sentences = { ...done, ...validation }
