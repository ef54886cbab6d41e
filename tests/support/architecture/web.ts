import { areaOf, type Fault, featureOf, isOwn } from './areas.ts'

/** What each common part of the web app may import, besides itself and the contract. */
const layers: Record<string, readonly string[]> = {
  'web/storage': ['web/ui', 'web/language'],
  'web/language': ['web/storage', 'web/screens'],
  'web/screens': ['web/language', 'web/ui'],
  'web/ui': ['web/language'],
  'web/api': ['web/language', 'web/ui', 'web/storage', 'web/screens'],
  'web/files': ['web/language', 'web/ui'],
  'web/shared': ['web/language', 'web/screens', 'web/ui', 'web/storage', 'web/api', 'web/files'],
}

const common = Object.keys(layers)

/** What can go wrong with a call: forms show it on fields, lists as a message. */
const failures = 'web/api/failures.ts'

/** Lists keep how a person wants them. */
const storage = 'web/storage/storage.ts'

export const webFault = (path: string, name: string, fault: Fault): string | undefined => {
  if (name.startsWith('node:')) return fault('there is no Node.js in a browser')
  if (!isOwn(name)) return undefined
  const from = areaOf(path)
  const to = areaOf(name)
  if (to === from || to.startsWith('contract/')) return undefined
  if (from === 'web/app' && to.startsWith('web/')) return undefined
  if (from === 'web/ui' && (name === failures || name === storage)) return undefined
  if (featureOf(path) !== undefined)
    return common.includes(to)
      ? undefined
      : fault('a feature of the web takes itself, the common parts and the contract')
  const mayTake = layers[from] ?? []
  return mayTake.includes(to)
    ? undefined
    : fault(`${from} takes ${['itself', 'the contract', ...mayTake].join(', ')}`)
}
