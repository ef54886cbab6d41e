import { compileMessage } from '@lingui/message-utils/compileMessage'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'

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

/** The macros that mark the words of screens, and the files with their translations (decision 30). */
export const words = () => {
  const { preset, ...rest } = linguiTransformerBabelPreset({ descriptorFields: 'message' })
  const withEnglish = { ...rest, preset: { plugins: [...preset.plugins, compiledEnglish] } }
  return [lingui(), babel({ presets: [withEnglish], sourceMap: false })]
}
