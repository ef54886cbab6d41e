import module from 'node:module'

/**
 * Has modules found by their addresses alone, which end with the names of files: to look what else could be
 * meant takes a fifth of a start.
 */
export const resolveByAddress = () => {
  module.registerHooks?.({
    resolve: (specifier, context, next) => {
      if (!isFile.test(specifier) || !context.conditions.includes('import'))
        return next(specifier, context)
      const { href } = new URL(specifier, context.parentURL)
      const format = specifier.endsWith('.ts') ? 'module-typescript' : undefined
      return { url: href, format, shortCircuit: true }
    },
  })
}

const isFile = /^\.\.?\/.*\.(ts|js)$/
