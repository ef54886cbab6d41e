import { existsSync, globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { buildWebApp } from '../server/web-build.ts'
import { groups } from '../vite/groups.ts'
import { offline } from '../vite/service-worker.ts'
import { type Files, parts } from '../web/language/parts.ts'
import { screenNames, screens } from '../web/screens/screens.ts'
import { featureOf } from './support/architecture/areas.ts'
import { readText } from './support/sources.ts'
import { testRows } from './support/tables.ts'

const home = join(import.meta.dirname, '..')

const linter: { overrides: { files: string[] }[] } = JSON.parse(readText('.oxlintrc.json'))
const unusedCode: { entry: string[]; project: string[] } = JSON.parse(readText('knip.json'))

const patterns: Record<string, readonly string[]> = {
  'the groups of the build': Object.values(groups).flatMap(({ files }) => files),
  'the screens of the worker': offline,
  'the parts of the words': Object.values<Files>(parts).flatMap(({ of, without = [] }) =>
    [...of, ...without].map((path) => `web/${path}*`),
  ),
  'what the linter allows': linter.overrides.flatMap(({ files }) => files),
  'what is in use': [...unusedCode.entry, ...unusedCode.project],
}

/** `a/{b,c}/{d,e}` → `a/b/{d,e}`, `a/c/{d,e}`, `a/{b,c}/d` and `a/{b,c}/e`. */
const alternativesIn = (pattern: string): string[] => {
  const braces = [...pattern.matchAll(/\{([^{}]*)\}/g)]
  return braces.length === 0
    ? [pattern]
    : braces.flatMap(({ 0: { length }, 1: list = '', index }) =>
        list.split(',').map((one) => pattern.slice(0, index) + one + pattern.slice(index + length)),
      )
}

testRows(Object.entries(patterns))('every alternative of a pattern names a file', (_, given) => {
  const alternatives = given.map((pattern) => pattern.replace(/^!/, '')).flatMap(alternativesIn)
  expect(alternatives.length).toBeGreaterThan(2)
  expect(alternatives.filter((one) => globSync(one, { cwd: home }).length === 0)).toEqual([])
})

/** In kilobytes: of an answer, and of the 42 that a screen may load beyond the dashboard, the rest its styles and calls. */
const headers = 0.4
const mostAboveDashboard = 40.5

test('no screen waits for the code of another feature, or for too much', async () => {
  // Journeys find this build, and need none of their own.
  const chunks: Rolldown.OutputChunk[] = []
  const folder = await buildWebApp(() => undefined, {
    name: 'chunks',
    generateBundle: (_, files) => {
      chunks.push(...Object.values(files).filter((file) => file.type === 'chunk'))
    },
  })

  /** The chunks that a file's own loads before it runs. */
  const chunksOf = (path: string) => {
    const found = new Set(chunks.filter(({ moduleIds }) => moduleIds.includes(join(home, path))))
    for (const { imports } of found)
      for (const one of chunks) if (imports.includes(one.fileName)) found.add(one)
    return found
  }
  const always = chunksOf('web/app/after-sign-in.ts')
  expect(always.size).toBeGreaterThan(0)
  const pages = screenNames.map((name) => `web/${screens[name].page}.tsx`)
  const own = pages.map((screen) => [screen, [...chunksOf(screen).difference(always)]] as const)
  const foreign = own.flatMap(([screen, chunks]) =>
    chunks
      .flatMap(({ moduleIds }) => moduleIds.map((id) => id.slice(home.length + 1)))
      .filter(
        (path) =>
          path.startsWith('web/') && ![undefined, featureOf(screen)].includes(featureOf(path)),
      )
      .map((path) => `${screen} waits for ${path}`),
  )
  expect(foreign).toEqual([])

  const kilobytesOf = ({ fileName }: Rolldown.OutputChunk) => {
    const plain = join(folder, fileName)
    // The smallest are served as they are.
    const served = existsSync(`${plain}.br`) ? `${plain}.br` : plain
    return statSync(served).size / 1000 + headers
  }
  const weights = own.map(([screen, chunks]) => ({
    screen,
    kilobytes: chunks.reduce((sum, chunk) => sum + kilobytesOf(chunk), 0),
  }))
  const dashboard = weights.find(({ screen }) => screen === `web/${screens.dashboard.page}.tsx`)
  const limit = (dashboard?.kilobytes ?? 0) + mostAboveDashboard
  expect(weights.filter(({ kilobytes }) => kilobytes > limit)).toEqual([])
})
