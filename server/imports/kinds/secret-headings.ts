import type { Cell } from '../../../contract/imports/cell.ts'
import { foldText } from '../../../contract/values/fold.ts'

const secret =
  /pass ?words?|(?<![\p{L}\p{M}])(passwd|pwd|pass ?codes?|pass ?phrases?|otp|पासवर्ड|संकेतशब्द|कूटशब्द)(?![\p{L}\p{M}])/u

/** True for the heading of a column that seems to hold passwords, which are never imported nor kept. */
export const isSecretHeading = (heading: Cell): boolean =>
  typeof heading === 'string' && secret.test(foldText(inWords(heading)).replace(/[._\-/()]+/g, ' '))

/** `LoginPwd` is two words. */
const inWords = (heading: string): string => heading.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
