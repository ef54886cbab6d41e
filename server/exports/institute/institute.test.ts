import { createHash } from 'node:crypto'
import papaparse from 'papaparse'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { settings as settingsSchema } from '../../../contract/settings/calls.ts'
import { z } from '../../../contract/kit/zod.ts'
import { byteOrderMark, fromText } from '../../../contract/values/csv.ts'
import { engine } from '../../../tests/support/databases/engines.ts'
import { fillSmallInstitute } from '../../../tests/support/databases/small-institute.ts'
import { newDatabase } from '../../../tests/support/server.ts'
import { readText } from '../../../tests/support/sources.ts'
import { connect, readSnapshot } from '../../db/connect.ts'
import { sumTables, type TableSums } from '../../db/files/table-sums.ts'
import { describeTables } from '../../db/files/tables.ts'
import type { Db } from '../../db/schema.ts'
import { documentOf } from './document.ts'
import { files, leftOut, tables } from './files/all.ts'
import { listedSettings } from './files/settings.ts'
import { instituteFiles } from './institute.ts'

const origin = { madeAt: '2026-11-21T06:30:00.000Z', version: '1.0.0' }

const reference = z.object({ resource: z.string() })
const schema = z.object({
  fields: z.array(z.object({ name: z.string(), type: z.string() })),
  primaryKey: z.array(z.string()),
  foreignKeys: z.array(z.object({ fields: z.string(), reference })),
})
const named = z.object({ name: z.string(), path: z.string(), hash: z.string() })
const resource = named.extend({ rows: z.number(), bytes: z.number(), schema })
const manifestSchema = z.object({ title: z.string(), resources: z.array(resource) })

const collect = async (db: Db): Promise<Map<string, string>> => {
  const found = new Map<string, string>()
  for await (const { name, parts } of instituteFiles(db, origin)) {
    const texts = await Array.fromAsync(parts, (part) =>
      typeof part === 'string' ? part : Buffer.from(part).toString('latin1'),
    )
    found.set(name, texts.join(''))
  }
  return found
}

type Read = Record<string, string | number>

/** Reads a file as docs/export-format.md says. */
const readFile = (text: string, types: ReadonlyMap<string, string>): Read[] => {
  const valueOf = (key: string, cell: string) =>
    ['integer', 'number'].includes(types.get(key) ?? '') ? Number(cell) : fromText(cell)
  const options = { header: true, skipEmptyLines: true } as const
  const { data } = papaparse.parse<Record<string, string>>(text, options)
  return data.map((row) => {
    const filled = Object.entries(row).filter(([, cell]) => cell !== '')
    return Object.fromEntries(filled.map(([key, cell]) => [key, valueOf(key, cell)]))
  })
}

describe(`the whole institute, from ${engine}`, () => {
  let remove: (() => Promise<void>) | undefined
  let texts = new Map<string, string>()
  const whole: Record<string, Read[]> = {}
  let sums: TableSums = {}
  const described = new Map<string, readonly { name: string }[]>()
  let resources: z.output<typeof resource>[] = []

  beforeAll(async () => {
    const made = await newDatabase(engine, 'migrated')
    remove = made.remove
    await fillSmallInstitute(made.address)
    const store = connect(made.address)
    await store.write(async (tx) => {
      const given = { ...odd, education: JSON.stringify(entries) }
      await tx.updateTable('students').where('id', '=', 1).set(given).execute()
      await tx.updateTable('settings').set({ logo: `data:image/png;base64,iVBORw0K` }).execute()
    })
    await store.close()
    await readSnapshot(made.address, async (db) => {
      texts = await collect(db)
      for (const table of await describeTables(db)) described.set(table.name, table.columns)
      sums = await sumTables(db)
    })
    resources = manifestSchema.parse(JSON.parse(texts.get('institute.json') ?? '')).resources
    for (const { name, path, schema } of resources) {
      const types = new Map(schema.fields.map((field) => [field.name, field.type]))
      whole[name] = readFile(texts.get(path) ?? '', types)
    }
  })
  afterAll(async () => remove?.())

  const odd = { name: '=आरती, "A"', address: "'+1\r\nPune;" }
  const entries = [
    { course: 'B.Sc.', university: 'Pune', percentage: 61.5 },
    { course: 'HSC', university: 'Board' },
  ]

  test('every column of every table is in a file, or left out for a reason', () => {
    expect([...described.keys()].toSorted()).toEqual(Object.keys(tables).toSorted())
    for (const [name, file] of Object.entries(tables))
      if (typeof file !== 'string')
        expect([...file.stored, ...Object.keys(file.leftOut)].toSorted()).toEqual(
          described.get(name)?.map((column) => column.name),
        )
  })

  test('has every row, and says how many', () => {
    expect(resources.map(({ name }) => name)).toEqual(files.map(({ name }) => name))
    for (const { name, path, rows, bytes, hash } of resources) {
      const text = texts.get(path) ?? ''
      expect([name, rows]).toEqual([name, whole[name]?.length])
      expect(bytes).toBe(Buffer.byteLength(text))
      expect(hash).toBe(`sha256:${createHash('sha256').update(text).digest('hex')}`)
      expect(text.startsWith(byteOrderMark)).toBe(true)
    }
    for (const [table, file] of Object.entries(tables))
      if (typeof file !== 'string')
        expect([table, whole[file.name]?.length]).toEqual([table, sums[table]?.rows])
    const empty = Object.entries(whole).filter(([, rows]) => rows.length === 0)
    const known = [
      'api_keys',
      'clock_proposals',
      'consent_withdrawals',
      'consents',
      'day_reopenings',
      'erasures',
      'imports',
      'payment_checks',
      'refund_checks',
      'roll_call_missing',
      'roll_calls',
      'set_offs',
      'squad_coaches',
      'squad_moves',
      'squad_waiting',
      'squads',
      'student_moves',
    ]
    expect(empty.map(([name]) => name).sort()).toEqual(known)
  })

  test('is what its JSON Schema says', () => {
    const schema = z.fromJSONSchema(JSON.parse(texts.get('schema.json') ?? ''))
    expect(schema.safeParse(whole).error).toBeUndefined()
  })

  test('names its rows by their keys, and refers only to rows that came before', () => {
    const seen = new Map<string, Set<unknown>>()
    for (const { name, schema } of resources) {
      const rows = whole[name] ?? []
      const keys = rows.map((row) => JSON.stringify(schema.primaryKey.map((key) => row[key])))
      expect(new Set(keys).size).toBe(rows.length)
      seen.set(name, new Set(rows.map(({ id }) => id)))
      for (const { fields, reference } of schema.foreignKeys)
        for (const row of rows)
          if (row[fields] !== undefined)
            expect(seen.get(reference.resource), `${name}.${fields}`).toContain(row[fields])
    }
  })

  test('keeps texts as they are, and lists in files of their own', () => {
    expect(whole['students']?.[0]).toMatchObject(odd)
    expect(texts.get('students.csv')).toContain(`"'=आरती, ""A"""`)
    expect(whole['education']?.filter((row) => row['student_id'] === 1)).toEqual([
      { student_id: 1, position: 1, ...entries[0] },
      { student_id: 1, position: 2, ...entries[1] },
    ])
    expect(texts.get('logo.png')).toBe(Buffer.from('iVBORw0K', 'base64').toString('latin1'))
  })

  test('has no password, in whatever form', () => {
    for (const text of texts.values()) expect(text).not.toMatch(/argon2|monsoon-2026/)
  })

  test('says last what it is', () => {
    expect([...texts.keys()].at(-1)).toBe('institute.json')
  })
})

const node = z.object({ properties: z.record(z.string(), z.unknown()).optional() })

/** The paths of the values in a JSON Schema: `work.startsAt`. */
const pathsOf = (schema: unknown): string[] =>
  Object.entries(node.parse(schema).properties ?? {}).flatMap(([name, part]) => {
    const inside = pathsOf(part)
    return inside.length === 0 ? name : inside.map((path) => `${name}.${path}`)
  })

test('every setting is in the file of settings, but for holidays and the logo', () => {
  const paths = pathsOf(z.toJSONSchema(settingsSchema, { io: 'input', unrepresentable: 'any' }))
  expect([...listedSettings, 'holidays', 'institute.logo'].toSorted()).toEqual(paths.toSorted())
})

test('the description of the format is current: npm run openapi', () => {
  expect(readText('docs/export-format.md')).toBe(documentOf(files, leftOut))
})
