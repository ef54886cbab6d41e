import type { BrowserContext } from '@playwright/test'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { readTranslations } from '../../../../vite/words.ts'

declare global {
  interface Window {
    /** Says the words of translations in a made-up language from now on, or in their own. */
    speakPseudo: (isPseudo: boolean) => void
  }
}

/** A letter that looks like this one, is as wide, and is in no English word. */
const accented = (letter: string): string => {
  const small = 'åƀçđéƒğħîĵķļɱñöþǫřšŧûṽŵẋýž'
  const large = 'ÅƁÇĐÉƑĞĦÎĴĶĻṀÑÖÞǪŘŠŦÛṼŴẊÝŽ'
  const at = letter.toLowerCase().charCodeAt(0) - 97
  return (letter === letter.toLowerCase() ? small : large)[at] ?? letter
}

/** The texts in a compiled message; what stands beside them are names of values and forms of the plural. */
const accentedIn = (part: unknown): unknown => {
  if (typeof part === 'string') return part.replace(/[a-z]/gi, accented)
  if (!Array.isArray(part)) return part
  const [name, kind, forms] = part
  if (typeof forms !== 'object' || forms === null) return part
  const inForms = Object.entries(forms).map(([form, text]) => [
    form,
    Array.isArray(text) ? text.map(accentedIn) : accentedIn(text),
  ])
  return [name, kind, Object.fromEntries(inForms)]
}

/** In brackets, in letters that are not English ones, and longer by two fifths. */
const pseudo = (message: string): unknown[] => {
  const compiled = compileMessage(message)
  const parts = (Array.isArray(compiled) ? compiled : [compiled]).map(accentedIn)
  const longer = ' ẋẋẋ'.repeat(Math.max(0, Math.round((message.length * 0.4 - 2) / 4)))
  return ['[', ...parts, `${longer}]`]
}

const pseudoById = async (): Promise<Record<string, unknown[]>> => {
  const words = Object.entries(await readTranslations('hi'))
  return Object.fromEntries(words.map(([id, { message = '' }]) => [id, pseudo(message)]))
}

let made: ReturnType<typeof pseudoById> | undefined

/** Lets pages speak a made-up language in the place of another. */
export const teachPseudo = async (context: BrowserContext): Promise<void> =>
  void (await context.addInitScript(hearWords, await (made ??= pseudoById())))

/** In the page: keeps the words of each translation that arrives, and their pseudo-words. */
const hearWords = (pseudoWords: Record<string, unknown[]>) => {
  type Message = { parts: unknown[]; own: unknown[]; pseudo: unknown[] }
  const heard: Message[] = []
  let speaksPseudo = false
  const say = ({ parts, own, pseudo }: Message) =>
    parts.splice(0, parts.length, ...(speaksPseudo ? pseudo : own))
  const { parse } = JSON
  JSON.parse = (text: string, ...others: []) => {
    const read: unknown = parse(text, ...others)
    if (/^\{"[\w+/-]{6}":\[/.test(text))
      for (const [id, parts] of Object.entries(read as Record<string, unknown[]>)) {
        const message = { parts, own: [...parts], pseudo: pseudoWords[id] ?? [...parts] }
        heard.push(message)
        say(message)
      }
    return read
  }
  window.speakPseudo = (isPseudo) => {
    speaksPseudo = isPseudo
    for (const message of heard) say(message)
  }
}
