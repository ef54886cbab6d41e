import type { Source } from '../sources.ts'
import { areaOf, isOwn } from './areas.ts'
import { contractFault } from './contract.ts'
import { serverFault } from './server.ts'
import { webFault } from './web.ts'

/** Why `path` may not import `name`; undefined when it may. */
export const faultOfImport = ({ path }: Pick<Source, 'path'>, name: string): string | undefined => {
  if (path.endsWith('.test.ts')) return undefined
  const [side = ''] = areaOf(path).split('/')
  const faults = { contract: contractFault, server: serverFault, web: webFault }[side]
  return faults?.(path, name, (sentence) => `${path} imports ${name}: ${sentence}`)
}

/** Circles of imports, each as a list of the files on it; what is loaded when needed counts too. */
export const circles = (sources: readonly Pick<Source, 'path' | 'imports'>[]): string[] => {
  const graph = new Map(sources.map(({ path, imports }) => [path, imports.filter(isOwn)]))
  const done = new Set<string>()
  const found: string[] = []
  const visit = (path: string, trail: readonly string[]): void => {
    const at = trail.indexOf(path)
    if (at >= 0) found.push([...trail.slice(at), path].join(' → '))
    if (at >= 0 || done.has(path)) return
    for (const next of graph.get(path) ?? []) visit(next, [...trail, path])
    done.add(path)
  }
  for (const path of graph.keys()) visit(path, [])
  return found
}
