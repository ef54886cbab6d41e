import { compileMessage } from '@lingui/message-utils/compileMessage'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import type { Plugin } from 'vite'
import { languages } from '../contract/values/languages.ts'
import { parts } from '../web/language/parts.ts'

/** What is used here of the parts of a syntax tree. */
type Property = { key?: { name?: string }; value?: { value?: unknown } }
type Literal = { properties: Property[]; leadingComments?: readonly { value: string }[] }
type Program = {
  traverse: (visitor: { ObjectExpression: (path: { node: Literal }) => void }) => void
}
type Babel = { types: { valueToNode: (value: unknown) => NonNullable<Property['value']> } }

/**
 * Compiles the English words in the sources, as the files of the other languages are: English needs no
 * file, and a sentence that is missing elsewhere is shown in English.
 */
const compiledEnglish = ({ types }: Babel) => ({
  visitor: {
    Program: {
      exit: (program: Program) =>
        program.traverse({
          ObjectExpression: ({ node }) => {
            // The macros mark the objects that they make.
            if (node.leadingComments?.some(({ value }) => /^\W*i18n\W*$/.test(value)) !== true)
              return
            // What tells equal words apart is in their id already.
            node.properties = node.properties.filter(({ key }) => key?.name !== 'context')
            for (const property of node.properties)
              if (property.key?.name === 'message')
                property.value = types.valueToNode(compileMessage(String(property.value?.value)))
          },
        }),
    },
  },
})

const id = 'virtual:words'

const first: readonly string[] = ['start', 'signedIn', 'answers']

/** Where the files of words of each language but English are. */
const addresses = (wanted: (part: string) => boolean): string => {
  const files = languages
    .filter((language) => language !== 'en')
    .flatMap((language) =>
      Object.keys(parts)
        .filter(wanted)
        .map((part) => `'${language}/${part}': () => import('${id}/${language}-${part}')`),
    )
  return `export const files = {${files.join()}}`
}

/** The files of words (`web/language/parts.ts`); the sign-in knows those alone that come first. */
const filesOfWords = (): Plugin => ({
  name: 'files-of-words',
  resolveId: (name) => (name.startsWith(id) ? `\0${name}` : undefined),
  load: (name) => {
    if (name === `\0${id}`) return addresses((part) => first.includes(part))
    if (name === `\0${id}/later`) return addresses((part) => !first.includes(part))
    const [, language = '', part = ''] = /^\0virtual:words\/(\w+)-(\w+)$/.exec(name) ?? []
    const folders = Object.entries(parts).find(([own]) => own === part)?.[1]
    if (folders === undefined) return undefined
    // Under an address of its own in each part: what two of them share would be a file more.
    const address = part === 'start' ? '' : '?lingui'
    const imports = folders.map(
      (folder) =>
        `import { messages as ${folder} } from '/web/locales/${language}/${folder}.po${address}'`,
    )
    const contract = (name: string) => `'/contract/languages/${language}/${name}.ts'`
    return [
      ...imports,
      `export const messages = {${folders.map((folder) => `...${folder}`).join()}}`,
      part === 'signedIn' ? `export { terms } from ${contract('terms')}` : '',
      part === 'answers' ? `export * as answers from ${contract('answers')}` : '',
      part === 'imports' ? `export { imports } from ${contract('imports')}` : '',
    ].join('\n')
  },
})

/** The macros that mark the words of screens, and the files with their translations (decision 30). */
export const words = () => {
  const { preset, ...rest } = linguiTransformerBabelPreset({ descriptorFields: 'message' })
  const withEnglish = { ...rest, preset: { plugins: [...preset.plugins, compiledEnglish] } }
  return [filesOfWords(), lingui(), babel({ presets: [withEnglish], sourceMap: false })]
}
