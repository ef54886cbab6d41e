import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { formatter } from '@lingui/format-po'
import { compileMessage } from '@lingui/message-utils/compileMessage'

declare global {
  interface Window {
    pseudoWords: (text: string) => unknown
  }
}

const folder = join(import.meta.dirname, '../../../web/locales/en')

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
const pseudo = (message: string): unknown => {
  const compiled = compileMessage(message)
  const parts = (Array.isArray(compiled) ? compiled : [compiled]).map(accentedIn)
  const longer = ' ẋẋẋ'.repeat(Math.max(0, Math.round((message.length * 0.4 - 2) / 4)))
  return ['[', ...parts, `${longer}]`]
}

const pseudoById = async (): Promise<Record<string, unknown>> => {
  const po = formatter()
  const words: Record<string, unknown> = {}
  for (const filename of readdirSync(folder)) {
    const text = readFileSync(join(folder, filename), 'utf8')
    const given = { locale: 'en', sourceLocale: 'en', filename }
    for (const [id, { message = '' }] of Object.entries(await po.parse(text, given)))
      words[id] = pseudo(message)
  }
  return words
}

/** Speaks a made-up language on every screen: a screen that has it has asked for its words, and only for its own. */
export const speakPseudo = async (page: Page): Promise<void> => {
  await page.addInitScript(
    (words) => {
      localStorage.setItem('language', 'hi')
      window.pseudoWords = (text) =>
        Object.fromEntries(
          Object.keys(JSON.parse(text) as Record<string, unknown>).map((id) => [id, words[id]]),
        )
    },
    await pseudoById(),
  )
  await page.route(/\/assets\/hi-\w+-[^/]*\.js$/, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replaceAll('JSON.parse(', 'window.pseudoWords(')
    await route.fulfill({ response: answer, body })
  })
}

/** Words in English letters on the page, and in what a screen reader says of it, but for data. */
export const englishLeft = (page: Page, data: RegExp): Promise<string[]> =>
  page.evaluate((data) => {
    const texts: string[] = []
    const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement
      if (parent?.closest('script, style, noscript, [lang=en]') === null)
        texts.push(walker.currentNode.nodeValue ?? '')
    }
    for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
      for (const element of document.querySelectorAll(`[${name}]`))
        texts.push(element.getAttribute(name) ?? '')
    const left = texts.map((text) => text.replace(new RegExp(data, 'g'), ' ').trim())
    return [...new Set(left.filter((text) => /[A-Za-z]{3}/.test(text)))]
  }, data.source)
