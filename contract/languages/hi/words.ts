import { done, validation } from './sentences.ts'

export { refusals } from './refusals.ts'
export { terms } from './terms.ts'

/** By the English sentence, with `{}` for each number. */
export const sentences = { ...done, ...validation }
