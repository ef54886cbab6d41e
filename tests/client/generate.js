import { readFileSync, writeFileSync } from 'node:fs'
import { registerHooks } from 'node:module'

/* Writes the types of a client: `node generate.js openapi.json api.ts`. */

// The generator needs the compiler of TypeScript 5, and the project has a newer one.
registerHooks({
  resolve: (name, context, next) => next(name === 'typescript' ? 'typescript-5' : name, context),
})
const { default: openapiTS, astToString } = await import('openapi-typescript')

const [, , from = '', to = ''] = process.argv
const types = await openapiTS(JSON.parse(readFileSync(from, 'utf8')))
writeFileSync(to, astToString(types))
