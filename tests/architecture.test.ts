import { describe, expect, test } from 'vitest'
import { own } from '../contract/kit/access.ts'
import { institutePermissions } from '../contract/kit/presets.ts'
import { screenNames, screens } from '../web/screens/screens.ts'
import { featureOf } from './support/architecture/areas.ts'
import { circles, faultOfImport } from './support/architecture/imports.ts'
import { crowdedFolders, isKnownName, partsInTwoPlaces } from './support/architecture/names.ts'
import { owners, tables } from './support/architecture/tables.ts'
import { projectFiles, readSources, readText } from './support/sources.ts'
import { testRows } from './support/tables.ts'

const sources = readSources()
const code = sources.filter(({ path }) => !/(\.test|\.journey)\.tsx?$/.test(path))
const inside = (folder: string) => code.filter(({ path }) => path.startsWith(folder))
const ofServerFeatures = inside('server/').filter(({ path }) => featureOf(path) !== undefined)
const rules = inside('server/').filter(({ path }) => /\/rules(\.ts|\/)/.test(path))

/** Where a pattern occurs, as `path: match`. */
const linesWith = (files: typeof code, pattern: RegExp) =>
  files.flatMap((file) =>
    [...file.code.matchAll(pattern)].map(([found]) => `${file.path}: ${found}`),
  )

describe('who may import whom', () => {
  test('the scanner sees the sources', () => {
    expect(sources.length).toBeGreaterThan(50)
    expect(sources.find(({ path }) => path === 'contract/kit/api.ts')?.imports).toContain(
      'contract/students/calls.ts',
    )
  })

  test('every import follows the rules', () => {
    const faults = sources.flatMap((source) =>
      source.imports.flatMap((name) => faultOfImport(source, name) ?? []),
    )
    expect(faults).toEqual([])
  })

  const strangers: Record<string, string[]> = {
    'contract/students/calls.ts': ['server/db/schema.ts', 'react', 'contract/leave/terms.ts'],
    'contract/values/text.ts': ['contract/kit/endpoint.ts', 'contract/students/search.ts'],
    'contract/kit/endpoint.ts': ['contract/students/calls.ts'],
    'server/students/rules.ts': ['server/db/schema.ts', 'node:crypto'],
    'server/students/sql/read.ts': ['server/kit/http/serve.ts'],
    'server/kit/http/serve.ts': ['server/students/sql.ts'],
    'server/db/schema.ts': ['server/kit/context.ts'],
    'server/courses/actions.ts': ['server/students/sql/read.ts'],
    'server/dashboard/actions.ts': ['server/students/actions/register.ts'],
    'server/app.ts': ['web/api/client.ts'],
    'web/students/list/StudentsPage.tsx': [
      'web/courses/CoursesPage.tsx',
      'web/app/router.tsx',
      'server/students/rules.ts',
      'node:fs',
    ],
    'web/ui/Page.tsx': ['web/app/router.tsx', 'web/students/fields.ts'],
    'web/ui/dialog/Dialog.tsx': ['web/api/session.ts', 'web/shared/today.ts'],
    'web/storage/durable.ts': ['web/api/session.ts'],
    'web/api/session.ts': ['web/shared/rosters/rosters.ts'],
    'web/api/client.ts': ['web/shared/institute.ts'],
    'web/files/pdf/save-pdf.ts': ['web/api/client.ts'],
    'web/shared/institute.ts': ['web/settings/zones.ts'],
    'web/service-worker.ts': ['web/api/session.ts'],
  }

  testRows(Object.entries(strangers))('no file imports what is not for it', (path, names) => {
    for (const name of names) expect(faultOfImport({ path }, name)).toContain(name)
  })

  test('no feature of the server needs one that needs it', () => {
    const featureOf = (path: string) => path.split('/').slice(0, 2).join('/')
    const features = Map.groupBy(
      sources.filter(({ path }) => /^server\/\w+\/(?!.*\.test\.)/.test(path)),
      ({ path }) => featureOf(path),
    )
    const needs = [...features].map(([path, files]) => {
      const imports = files.flatMap((file) => file.imports.map(featureOf))
      return { path, imports: imports.filter((name) => features.has(name) && name !== path) }
    })
    expect(circles(needs)).toEqual([])
  })

  test('nothing imports itself in a circle', () => {
    expect(circles(sources)).toEqual([])
    const circle = ['a', 'b', 'a'].map((name) => `web/students/${name}.ts`)
    const [a = '', b = ''] = circle
    const onIt = [
      { path: a, imports: [b] },
      { path: b, imports: [a] },
    ]
    expect(circles(onIt)).toEqual([circle.join(' → ')])
  })
})

describe('names', () => {
  test('are of the known kinds', () => {
    const paths = projectFiles().filter((path) => /^(contract|server|web)\//.test(path))
    expect(paths.length).toBeGreaterThan(500)
    expect(paths.filter((path) => !isKnownName(path))).toEqual([])
  })

  testRows([
    ['server/students/helpers.ts'],
    ['server/students/misc/read.ts'],
    ['server/kit/Serve.ts'],
    ['contract/students/Calls.ts'],
    ['contract/students/form/calls.ts'],
    ['web/students/studentCard.tsx'],
    ['web/students/list/student-card.tsx'],
    ['web/students/list/table/rows/StudentRow.tsx'],
    ['web/shared/outbox/Outbox.ts'],
  ])('of other kinds are not accepted', (path) => expect(isKnownName(path)).toBe(false))

  test('are in folders of at most 25 files', () => {
    // A language has a file of words for each part of the web, and migrations only grow.
    const grown = /^(docs|web\/locales|server\/db\/migrations)\//
    const paths = projectFiles().filter((path) => !grown.test(path))
    expect(crowdedFolders(paths)).toEqual([])
    const many = Array.from({ length: 26 }, (_, at) => `web/ui/Part${at}.tsx`)
    expect(crowdedFolders(many)).toEqual(['web/ui: 26'])
  })
})

describe('the features of the server', () => {
  test('have a file or a folder of actions, rules, sql and present, not both', () => {
    expect(partsInTwoPlaces(projectFiles('server'))).toEqual([])
    const both = ['server/leave/sql.ts', 'server/leave/sql/days.ts', 'server/leave/rules.ts']
    expect(partsInTwoPlaces(both)).toEqual(['server/leave/sql.ts'])
  })

  test('write their own tables only', () => {
    const write =
      /\b(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto|insertRow|changeRecord|deleteRows?)\(\s*(?:tx,\s*)?'(\w+)'/g
    const writers = inside('server/').flatMap(({ path, code: text }) =>
      [...text.matchAll(write)].map(([, table = '']) => ({ path, table })),
    )
    const mayWrite = (path: string, table: string) => {
      if (path.startsWith('server/db/migrations/')) return true
      // What is erased of a person lies in the tables of every feature.
      if (path.startsWith('server/erasure/sql/')) return true
      // Which squad a student is in.
      if (table === 'students' && path === 'server/squads/sql/places.ts') return true
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
})

test('schemas come from one module, which gives them their sentences', () => {
  const strangers = sources.filter(({ imports }) => imports.includes('zod'))
  expect(strangers.map(({ path }) => path)).toEqual(['contract/kit/zod.ts'])
})

describe('screens', () => {
  const paths = screenNames.map((name) => screens[name].path).filter((path) => path !== '*')

  test('have a page each, and every page is of one', () => {
    const pages = projectFiles('web').filter((path) => /^web\/(?!ui\/).*Page\.tsx$/.test(path))
    const named = screenNames.map((name) => `web/${screens[name].page}.tsx`)
    expect(named.toSorted()).toEqual(pages.toSorted())
  })

  test('are all looked at in a browser', () => {
    const lookedAt = sources
      .filter(({ path }) => path.startsWith('tests/journeys/support/screens/'))
      .flatMap(({ code: text }) =>
        [...text.matchAll(/'(\/[^'?#]*)/g)].map(([, path]) => path ?? ''),
      )
    const opened = (path: string) => new RegExp(`^${path.replaceAll(/:\w+/g, '(1|{\\w+})')}$`)
    expect(paths.filter((path) => !lookedAt.some((one) => opened(path).test(one)))).toEqual([])
  })

  test('are linked to by name', () => {
    const firsts = new Set(paths.map((path) => path.split('/')[1]))
    const literal = new RegExp(`['"\`]/(${[...firsts].join('|')})(?!/live)(?=['"\`/?#$]).*`, 'g')
    const linking = inside('web/').filter(
      ({ path }) => !/^web\/screens\/(screens|first-paths).ts$/.test(path),
    )
    expect(linesWith(linking, literal)).toEqual([])
  })
})

const application = code.filter(({ path }) => /^(contract|server|web)\//.test(path))
const elsewhere = ofServerFeatures.filter(({ path }) => !/\/sql(\.ts|\/)/.test(path))
const fetchers = /^web\/(api\/|service-worker\.ts|files\/pdf\/fonts\.ts)/
const clocks = /^tests\/(support\/clock\/(process-)?clock|journeys\/test-clock\.journey)\.ts$/
const ofTests = sources.filter(
  ({ path }) => !clocks.test(path) && (path.startsWith('tests/') || /\.test\.tsx?$/.test(path)),
)

test('who gets the database of every venue may see them all, or asks about themselves', async () => {
  const contracts: Record<string, { access?: string } | undefined>[] = await Promise.all(
    inside('contract/').map(({ path }) => import(`../${path}`)),
  )
  // Files are made on threads, which get a database as the caller sees it; their own calls name no endpoint.
  const made = 'server/exports/routes.ts'
  const others = ['anyone', 'employees.manage']
  const allowed = new Set<string>([...institutePermissions, ...own, ...others])
  const unscoped = inside('server/')
    .filter(({ path }) => path.endsWith('/routes.ts') && path !== made)
    .flatMap(({ code }) => [
      ...code.matchAll(/\b(?:inspection|route|preparedCommand)\(\s*(?:\w+\.)?(\w+)/g),
    ])
    .map(([, name = '']) => {
      const [access] = contracts.flatMap((file) => file[name]?.access ?? [])
      return { name, access: access ?? 'nobody knows' }
    })
  expect(unscoped.length).toBeGreaterThan(20)
  expect(unscoped.filter(({ access }) => !allowed.has(access))).toEqual([])
})

test.each<[rule: string, files: typeof code, pattern: RegExp]>([
  [
    'names are the terms of the field, not private words',
    application,
    /\b\w*?([cC]hief|[kK]ick|letGo|takeUp|overOwn|[sS]helf|toHead|Visit)\w*/g,
  ],
  [
    'rules decide without a clock or randomness',
    rules,
    /new Date\(\)|Date\.now|Math\.random|randomUUID|randomBytes|Temporal\.Now|process\.|performance\.|\bfetch\(|\bawait\b/g,
  ],
  [
    'features refuse by code, never with their own sentence',
    ofServerFeatures,
    /throw new \w*\(\s*['"`][^)]*/g,
  ],
  [
    'statements are only in sql files, the kit and db',
    elsewhere,
    /\.(selectFrom|insertInto|updateTable|deleteFrom)\(|(?<!\.)\b(insertRow|changeRecord|deleteRows?)\(/g,
  ],
  [
    'only web/api calls the server; fonts and the app’s own files are the exceptions',
    inside('web/').filter(({ path }) => !fetchers.test(path)),
    /(?<![\w.])fetch\(|XMLHttpRequest|sendBeacon/g,
  ],
  [
    'a file of the web does not wait at its top level',
    inside('web/'),
    /^(?:(?:export )?const .* = )?await .*/gm,
  ],
  [
    'colours and sizes are tokens, not inline styles',
    inside('web/'),
    /\bstyle=\{|dangerouslySetInnerHTML/g,
  ],
  [
    'a test uses the clock it is given, whatever day it is',
    ofTests,
    /new Date\(\)|\bDate\(\)|(?<!Real)Date\.now|Temporal\.Now/g,
  ],
  [
    'a language is named in its row alone, and where messages to parents begin',
    application.filter(({ path }) => !/\/(languages|templates)\.ts$/.test(path)),
    /'(?:hi|mr)'|\b(?:hi|mr): /g,
  ],
  ['files export by name', application, /^export (default|\*).*/gm],
  ['files leave nothing for later', code, /\b(TODO|FIXME|XXX)\b/g],
])('%s', (_, files, pattern) => {
  expect(files.length).toBeGreaterThan(0)
  expect(linesWith(files, pattern)).toEqual([])
})

describe('files', () => {
  const longest = 200
  // A catalogue or a list of columns is read by looking up, so it stays in one piece.
  const mayBeLonger = `contract/attendance/calls.ts contract/clock/calls.ts contract/kit/api.ts
    contract/payments/calls.ts contract/kit/refusals.ts contract/students/calls.ts
    server/db/schema.ts`.split(/\s+/)

  test('are short', () => {
    const long = code
      .filter(({ path }) => !mayBeLonger.includes(path))
      .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
    expect(long.filter(({ lines }) => lines > longest)).toEqual([])
  })

  test('have no size of letters but the tokens', () => {
    const own =
      /font-size: (?!inherit|(?:clamp\()?var\(--text-)[^;]*|\btext-\[(?!length:inherit)[^\]]*/g
    const styles = projectFiles().filter((path) => /^web\/.*\.(css|tsx)$/.test(path))
    const raw = styles.flatMap((path) =>
      [...readText(path).matchAll(own)].map(([found]) => `${path}: ${found}`),
    )
    // All others are of these: the size of a screen, of a wide one, and of paper.
    expect(raw).toEqual([
      'web/ui/print.css: font-size: 12px',
      'web/ui/ui.css: font-size: 16px',
      'web/ui/ui.css: font-size: 14px',
    ])
  })

  test('name no path outside the project', () => {
    const foreign =
      /(?<![\w.@])\/(work|home|root|Users)\/|(?<!(?:from |import\()'[./]*)\.\.\/shared\//
    const binary = /\.(png|ico|woff2?|jpg|webp|br|gz)$/
    const own = 'tests/architecture.test.ts'
    const texts = projectFiles().filter((path) => path !== own && !binary.test(path))
    expect(texts.filter((path) => foreign.test(readText(path)))).toEqual([])
  })

  test('cite decisions that stand, and these are in their list', () => {
    const notes = projectFiles('docs/decisions').filter((path) => !path.endsWith('README.md'))
    const standing = notes.map((path) => Number(/\d+/.exec(path)))
    const listed = readText('docs/decisions/README.md').matchAll(/^\| (\d+) \| \[.*\]\((.*?)\)/gm)
    expect(
      [...listed].map(([, number, name]) => [Number(number), `docs/decisions/${name}`]),
    ).toEqual(notes.toSorted().map((path) => [Number(/\d+/.exec(path)), path]))
    const cited = projectFiles()
      .filter((path) => /\.(tsx?|js|md)$/.test(path) && path !== 'docs/decisions/README.md')
      .flatMap((path) =>
        [...readText(path).matchAll(/\bdecisions? (\d+)(?: and (\d+))?/g)].flatMap(
          ([, ...numbers]) => numbers.filter(Boolean).map((number) => ({ path, number })),
        ),
      )
    expect(cited.filter(({ number }) => !standing.includes(Number(number)))).toEqual([])
  })

  test('come from the public registry', () => {
    const hosts = [...readText('package-lock.json').matchAll(/"resolved": "(https?:\/\/[^/]+)/g)]
    const strange = hosts.filter(([, host]) => host !== 'https://registry.npmjs.org')
    expect(strange.map(([, host]) => host)).toEqual([])
  })
})
