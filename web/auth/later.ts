import { files } from 'virtual:words/of/account'
import { forScreen, knowWords, loadWords } from '../language/words.ts'
import { CodeField } from './CodeField.tsx'
import { PasskeySignIn } from './PasskeySignIn.tsx'

const parts = { CodeField, PasskeySignIn }
export type Later = typeof parts

/** What few need of the sign-in, with its words. */
export const loadLater = async (): Promise<Later> => {
  knowWords(files)
  await forScreen(loadWords('account'))
  return parts
}
