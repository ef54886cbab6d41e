import { describe, expect, test } from 'vitest'
import { circles, faultOfImport, owners, roomOf, tables } from './support/architecture.ts'
import { projectFiles, readSources, readText } from './support/sources.ts'

const sources = readSources()
const code = sources.filter(({ path }) => !/(\.test|\.journey)\.tsx?$/.test(path))
const inside = (folder: string) => code.filter(({ path }) => path.startsWith(folder))
const ofServerRooms = inside('server/').filter(({ path }) => roomOf(path) !== undefined)
const rules = inside('server/').filter(({ path }) => /\/rules(\.ts|\/)/.test(path))

/** The lines on which a pattern stands, as `path: match`. */
const places = (files: typeof code, pattern: RegExp) =>
  files.flatMap((file) =>
    [...file.code.matchAll(pattern)].map(([found]) => `${file.path}: ${found}`),
  )

describe('who may import whom', () => {
  test('the scanner sees the sources', () => {
    expect(sources.length).toBeGreaterThan(50)
    expect(sources.find(({ path }) => path === 'contract/api.ts')?.imports).toContain(
      'contract/students.ts',
    )
  })

  test('every import follows the rules', () => {
    const faults = sources.flatMap((source) =>
      source.imports.flatMap((name) => faultOfImport(source, name) ?? []),
    )
    expect(faults).toEqual([])
  })

  test.each([
    ['contract/students.ts', 'server/db/schema.ts'],
    ['contract/students.ts', 'react'],
    ['server/students/rules.ts', 'server/db/schema.ts'],
    ['server/students/rules.ts', 'node:crypto'],
    ['server/students/sql/read.ts', 'server/kit/serve.ts'],
    ['server/kit/serve.ts', 'server/students/sql.ts'],
    ['server/courses/actions.ts', 'server/students/sql/read.ts'],
    ['server/dashboard/actions.ts', 'server/students/actions.ts'],
    ['server/app.ts', 'web/kit/api.ts'],
    ['web/students/StudentsPage.tsx', 'web/courses/CoursesPage.tsx'],
    ['web/students/StudentsPage.tsx', 'server/students/rules.ts'],
    ['web/kit/Page.tsx', 'web/app/router.tsx'],
  ])('%s may not import %s', (path, name) => {
    expect(faultOfImport({ path }, name)).toContain(name)
  })

  test('nothing imports itself in a circle', () => {
    expect(circles(sources)).toEqual([])
  })
})

describe('the rooms of the server', () => {
  test('hold files of the known names only', () => {
    const known =
      /^server\/[^/]+\/((routes|actions|rules|sql|present)\.ts|(actions|rules|sql)\/[a-z0-9-]+\.ts|([a-z0-9-]+\/)?[a-z0-9-]+\.test\.ts)$/
    const strange = sources.filter(({ path }) => roomOf(path) && path.startsWith('server/'))
    expect(strange.map(({ path }) => path).filter((path) => !known.test(path))).toEqual([])
  })

  test('write their own tables only', () => {
    const write = /\b(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(\s*'(\w+)'/g
    const writers = inside('server/').flatMap(({ path, code: text }) =>
      [...text.matchAll(write)].map(([, table = '']) => ({ path, table })),
    )
    const mayWrite = (path: string, table: string) => {
      if (path.startsWith('server/db/migrations/')) return true
      const owner = owners[table]
      if (owner === 'kit' || owner === 'db') return path.startsWith(`server/${owner}/`)
      return new RegExp(`^server/${owner}/sql(\\.ts$|/)`).test(path)
    }
    expect(writers.length).toBeGreaterThan(10)
    expect(writers.filter(({ path, table }) => !mayWrite(path, table))).toEqual([])
  })

  test('every table has an owner', () => {
    expect(tables().toSorted()).toEqual(Object.keys(owners).toSorted())
  })

  test('decide without a clock or chance', () => {
    const impure =
      /new Date\(\)|Date\.now|Math\.random|randomUUID|randomBytes|Temporal\.Now|process\.|performance\.|\bfetch\(|\bawait\b/g
    expect(rules.length).toBeGreaterThan(0)
    expect(places(rules, impure)).toEqual([])
  })

  test('refuse by code, never by a sentence of their own', () => {
    expect(places(ofServerRooms, /throw new \w*\(\s*['"`][^)]*/g)).toEqual([])
  })
})

test('statements stand in sql files, the kit and db', () => {
  const elsewhere = ofServerRooms.filter(({ path }) => !/\/sql(\.ts|\/)/.test(path))
  expect(places(elsewhere, /\.(selectFrom|insertInto|updateTable|deleteFrom)\(/g)).toEqual([])
})

test('schemas come from one place, which gives them their sentences', () => {
  const strangers = sources.filter(({ imports }) => imports.includes('zod'))
  expect(strangers.map(({ path }) => path)).toEqual(['contract/zod.ts'])
})

test('only the kit of the web app talks to the server, and the service worker for files', () => {
  const outside = inside('web/').filter(
    ({ path }) => !path.startsWith('web/kit/') && path !== 'web/service-worker.ts',
  )
  expect(places(outside, /(?<![\w.])fetch\(|XMLHttpRequest|sendBeacon/g)).toEqual([])
})

test('colours and sizes are tokens, not styles within an element', () => {
  expect(places(inside('web/'), /\bstyle=\{|dangerouslySetInnerHTML/g)).toEqual([])
})

test('a test goes by a clock that it was given, whatever day it is', () => {
  const clock = /^tests\/(support\/(process-)?clock|journeys\/test-clock\.journey)\.ts$/
  const ofTests = sources.filter(
    ({ path }) => !clock.test(path) && (path.startsWith('tests/') || /\.test\.tsx?$/.test(path)),
  )
  expect(places(ofTests, /new Date\(\)|\bDate\(\)|(?<!Real)Date\.now|Temporal\.Now/g)).toEqual([])
})

describe('files', () => {
  const longest = 200
  // A catalogue or a list of columns is read by looking up, so it stays in one piece.
  const mayBeLonger = new Set([
    'contract/attendance.ts',
    'contract/clock.ts',
    'contract/payments.ts',
    'contract/refusals.ts',
    'contract/students.ts',
    'server/db/migrations/0001-house.ts',
    'server/db/schema.ts',
  ])

  test('are short', () => {
    const long = code
      .filter(({ path }) => !mayBeLonger.has(path))
      .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
    expect(long.filter(({ lines }) => lines > longest)).toEqual([])
  })

  test('export by name', () => {
    const application = code.filter(({ path }) => /^(contract|server|web)\//.test(path))
    expect(places(application, /^export (default|\*).*/gm)).toEqual([])
  })

  test('name no place outside the project', () => {
    const foreign = /(?<![\w.@])\/(work|home|root|Users)\/|\.\.\/shared\//
    const binary = /\.(png|ico|woff2?|jpg|webp|br|gz)$/
    const own = 'tests/architecture.test.ts'
    const texts = projectFiles().filter((path) => path !== own && !binary.test(path))
    expect(texts.filter((path) => foreign.test(readText(path)))).toEqual([])
  })

  test('leave nothing for later', () => {
    expect(places(code, /\b(TODO|FIXME|XXX)\b/g)).toEqual([])
  })

  test('come from the public registry', () => {
    const hosts = [...readText('package-lock.json').matchAll(/"resolved": "(https?:\/\/[^/]+)/g)]
    const strange = hosts.filter(([, host]) => host !== 'https://registry.npmjs.org')
    expect(strange.map(([, host]) => host)).toEqual([])
  })
})
