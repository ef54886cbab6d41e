import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { formatter } from '@lingui/format-po'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import type { Plugin } from 'vite'
import { translated } from '../contract/values/languages.ts'
import { type Files, parts } from '../web/language/parts.ts'
import { contractWordsOf } from './contract-words.ts'

const web = join(import.meta.dirname, '../web')

/** Where the translations of a language are. */
export const poFileOf = (language: string): string => join(web, `locales/${language}.po`)

/** By id, each message of the screens: its English, what tells equal ones apart, and its words in a language. */
export const readTranslations = (language: string) => {
  const filename = poFileOf(language)
  const given = { locale: language, sourceLocale: 'en', filename }
  return formatter().parse(readFileSync(filename, 'utf8'), given)
}

/** What is used here of the parts of a syntax tree. */
type Property = { key?: { name?: string }; value?: { value?: unknown } }
type Literal = { properties: Property[]; leadingComments?: readonly { value: string }[] }
type Program = {
  traverse: (visitor: { ObjectExpression: (path: { node: Literal }) => void }) => void
}
type Babel = { types: { valueToNode: (value: unknown) => NonNullable<Property['value']> } }

/**
 * Compiles the English words in the sources, as the files of the other languages are: English needs no
 * file, and a sentence that is missing elsewhere is shown in English. `use` hears each word's id.
 */
const compiledEnglish =
  (use: (file: string, id: string) => void) =>
  ({ types }: Babel) => ({
    visitor: {
      Program: {
        exit: (program: Program, { filename }: { filename: string }) =>
          program.traverse({
            ObjectExpression: ({ node }) => {
              // The macros mark the objects that they make.
              if (node.leadingComments?.some(({ value }) => /^\W*i18n\W*$/.test(value)) !== true)
                return
              // What tells equal words apart is in their id already.
              node.properties = node.properties.filter(({ key }) => key?.name !== 'context')
              for (const property of node.properties) {
                if (property.key?.name === 'id') use(filename, String(property.value?.value))
                if (property.key?.name === 'message')
                  property.value = types.valueToNode(compileMessage(String(property.value?.value)))
              }
            },
          }),
      },
    },
  })

/** A value as a browser reads it fastest. */
const asCode = (value: unknown) => `JSON.parse(${JSON.stringify(JSON.stringify(value))})`

const name = 'virtual:words'

const byName = new Map<string, Files>(Object.entries(parts))

const first: readonly string[] = ['start', 'signedIn', 'answers']

/** Where the files of words of each language but English are. */
const addresses = (wanted: (part: string) => boolean): string => {
  const files = translated.flatMap((language) =>
    [...byName.keys()]
      .filter(wanted)
      .map((part) => `'${language}/${part}': () => import('${name}/${language}-${part}')`),
  )
  return `export const files = {${files.join()}}`
}

/** Whether a part has the words of a file of `web`. */
export const isIn = ({ of, without = [] }: Files, file: string) =>
  of.some((path) => file.startsWith(path)) && !without.some((path) => file.startsWith(path))

/**
 * The files of words (`web/language/parts.ts`); the sign-in knows those alone that come first. The
 * build puts into each what the files of its part use, once it has seen them all (`used`); without a
 * build each has all words.
 */
const filesOfWords = (used: ReadonlyMap<string, ReadonlySet<string>>): Plugin => {
  let isBuild = false

  const wordsOf = async (language: string, part: string): Promise<string> => {
    const files = byName.get(part)
    const ids = new Set(
      [...used].flatMap(([file, ids]) => (files && isIn(files, file) ? [...ids] : [])),
    )
    const words = Object.entries(await readTranslations(language))
      .filter(([id, { translation }]) => translation && (!isBuild || ids.has(id)))
      .map(([id, { translation = '' }]) => [id, compileMessage(translation)])
    return asCode(Object.fromEntries(words))
  }

  return {
    name: 'files-of-words',
    configResolved: ({ command }) => {
      isBuild = command === 'build'
    },
    resolveId: (id) => (id.startsWith(name) ? `\0${id}` : undefined),
    async load(id) {
      if (id === `\0${name}`) return addresses((part) => first.includes(part))
      if (id === `\0${name}/later`) return addresses((part) => !first.includes(part))
      const [, alone] = /^\0virtual:words\/of\/(\w+)$/.exec(id) ?? []
      if (alone !== undefined) return addresses((part) => part === alone)
      const [, language = '', part = ''] = /^\0virtual:words\/(\w+)-(\w+)$/.exec(id) ?? []
      if (!byName.has(part)) return undefined
      this.addWatchFile(poFileOf(language))
      const words = isBuild ? `words_${language}_${part}` : await wordsOf(language, part)
      const contract = contractWordsOf(part, await readTranslations(language))
      return [
        `export const messages = ${words}`,
        `export const contract = ${asCode(contract)}`,
        part === 'answers' ? `export { fill } from '/contract/kit/sentences.ts'` : '',
        part === 'imports' ? `export { importFormats } from '/contract/imports/formats.ts'` : '',
      ].join('\n')
    },
    buildEnd() {
      const lost = [...used.keys()].filter(
        (file) => ![...byName.values()].some((part) => isIn(part, file)),
      )
      if (lost.length > 0)
        this.error(`No part of web/language/parts.ts has the words of ${lost.join()}`)
    },
    renderChunk: async (code) => {
      let filled = code
      for (const [place, language = '', part = ''] of code.matchAll(/\bwords_(\w\w)_(\w+)\b/g)) {
        const words = await wordsOf(language, part)
        filled = filled.replace(place, () => words)
      }
      return filled === code ? null : filled
    },
  }
}

/** The macros that mark the words of screens, and the files with their translations (decision 30). */
export const words = () => {
  const used = new Map<string, Set<string>>()
  const use = (filename: string, id: string) => {
    const file = relative(web, filename).replaceAll('\\', '/')
    used.set(file, (used.get(file) ?? new Set()).add(id))
  }
  const { preset, ...rest } = linguiTransformerBabelPreset({ descriptorFields: 'message' })
  const withEnglish = { ...rest, preset: { plugins: [...preset.plugins, compiledEnglish(use)] } }
  return [filesOfWords(used), babel({ presets: [withEnglish], sourceMap: false })]
}
