import { expect, test } from 'vitest'
import { aCourse, aStudent } from '../../tests/support/builders.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { importFile } from '../../tests/support/imports/files.ts'
import { contextAt } from '../../tests/support/imports/imported-kind.ts'
import { studentsFile } from '../../tests/support/imports/students.ts'
import { countedTotals, keptTotals } from '../../tests/support/recount/recount.ts'
import type { Store } from '../db/connect.ts'
import { findDifferences } from '../reconciliation/actions.ts'
import { carryOut } from './actions/carry-out.ts'
import { updateImport } from './sql/imports.ts'

onEachEngine('what changes between the judging of a file and its writing', (server) => {
  let files = 0
  /** A file with students of a course that is known, and what it is committed with. */
  const aFile = async () => {
    files += 1
    const client = await server.as('superadmin')
    const { course } = await client.call('POST /api/courses', { body: aCourse() })
    const { name, courseFee: fee, duration } = course
    const of = `file ${files}`
    const listed = { people: 3, of, venue: 'Pune Camp', paid: 5000, on: '01/06/2026' }
    const file = studentsFile({ ...listed, courses: [{ name, fee, duration }] })
    const it = await importFile(client, 'students', file)
    expect([it.rows.good + it.rows.open, it.makes.students]).toEqual([3, 3])
    return { client, course, of, id: it._id }
  }

  /** Commits a file; each change is made before one of the transactions, after its rows were judged. */
  const commit = async (id: string, changes: (() => Promise<unknown>)[]) => {
    const { version } = await server.store.db
      .selectFrom('imports')
      .select('version')
      .where('id', '=', Number(id))
      .executeTakeFirstOrThrow()
    const claimed = { id: Number(id), version: version + 1 }
    const before = { id: Number(id), version }
    await server.store.write((tx) => updateImport(tx, before, { state: 'running' }))
    const write: Store['write'] = async (work) => {
      await changes.shift()?.()
      return server.store.write(work)
    }
    const now = () => server.clock.now
    const ctx = await contextAt(server, `commit-${id}`)
    await carryOut({ store: { ...server.store, write }, now }, ctx, claimed)
    const client = await server.as('superadmin')
    return (await client.call('GET /api/imports/:id', { params: { id } })).import
  }

  /** How many students of a file there are with a receipt of an import. */
  const madeOf = async (of: string) => {
    const found = await server.store.db
      .selectFrom('students')
      .innerJoin('receipts', 'receipts.student_id', 'students.id')
      .select('students.id')
      .where('students.name', 'like', `% of ${of}`)
      .where('receipts.import_id', 'is not', null)
      .execute()
    return found.length
  }
  const agrees = async () => {
    expect(await Array.fromAsync(findDifferences(server.store.db))).toEqual([])
    expect(await keptTotals(server.store.db)).toEqual(await countedTotals(server.store.db))
  }

  test('someone who is registered by hand meanwhile is no longer made: the person looks again', async () => {
    const { client, course, of, id } = await aFile()
    const body = aStudent(course, { name: `Student 1 of ${of}`, dateOfBirth: '2005-05-04' })
    const it = await commit(id, [() => client.call('POST /api/students', { body })])
    expect([it.state, it.error?.code, await madeOf(of)]).toEqual(['failed', 'import_changed', 0])
    await agrees()
  })

  test('a course that is closed meanwhile takes nobody', async () => {
    const { client, course, of, id } = await aFile()
    const params = { id: course._id }
    const it = await commit(id, [
      () => client.call('PATCH /api/courses/:id/toggle-status', { params }),
    ])
    expect([it.state, it.error?.code, await madeOf(of)]).toEqual(['failed', 'import_changed', 0])
    await agrees()
  })

  test('a course that is renamed meanwhile is not made a second time', async () => {
    const { client, course, of, id } = await aFile()
    const { name, duration, courseFee } = course
    const body = { name: `${name} evenings`, duration, courseFee }
    const courses = () => server.store.db.selectFrom('courses').select('id').execute()
    const { length } = await courses()
    const params = { id: course._id }
    const it = await commit(id, [() => client.call('PUT /api/courses/:id', { params, body })])
    expect([it.state, it.error?.code, await madeOf(of)]).toEqual(['failed', 'import_changed', 0])
    expect(await courses()).toHaveLength(length)
    await agrees()
  })

  test('what concerns other people, however often, stops nothing', async () => {
    const { client, course, of, id } = await aFile()
    const register = (at: number) => () =>
      client.call('POST /api/students', { body: aStudent(course, { name: `Someone ${of} ${at}` }) })
    const it = await commit(
      id,
      Array.from({ length: 12 }, (_, at) => register(at)),
    )
    expect([it.state, it.done, await madeOf(of)]).toEqual(['done', undefined, 3])
    await agrees()
  })

  test('a change of someone whom a row was taken for is judged again', async () => {
    const { client, course, of, id } = await aFile()
    const body = aStudent(course, { name: `Student 1 of ${of}`, dateOfBirth: '2005-05-04' })
    const { student } = await client.call('POST /api/students', { body })
    await client.call('PUT /api/imports/:id', { params: { id }, body: {} })
    const params = { id: student._id }
    const renamed = { ...body, name: `Someone else ${of}` }
    const it = await commit(id, [
      () => client.call('PUT /api/students/:id', { params, body: renamed }),
    ])
    expect([it.state, it.error?.code, await madeOf(of)]).toEqual(['failed', 'import_changed', 0])
    await agrees()
  })

  test('a failed import is committed again once it was looked at', async () => {
    const { client, course, of, id } = await aFile()
    const params = { id: course._id }
    await commit(id, [() => client.call('PATCH /api/courses/:id/toggle-status', { params })])
    await client.call('PATCH /api/courses/:id/toggle-status', { params })
    await client.call('PUT /api/imports/:id', { params: { id }, body: {} })
    const { version } = await server.store.db
      .selectFrom('imports')
      .select('version')
      .where('id', '=', Number(id))
      .executeTakeFirstOrThrow()
    expect(version).toBeGreaterThan(1)
    await client.call('POST /api/imports/:id/commit', { params: { id } })
    await expect.poll(async () => madeOf(of)).toBe(3)
    await agrees()
  })
})
