import { expect, test } from 'vitest'
import { aStudent } from '../../tests/support/builders.ts'
import { cashierAt } from '../../tests/support/cashier.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { importsAt } from '../../tests/support/imports/files.ts'
import { contextAt } from '../../tests/support/imports/imported-kind.ts'
import { studentsFile } from '../../tests/support/imports/students.ts'
import { expectTrueBooks } from '../../tests/support/recount/books.ts'
import type { Store } from '../db/connect.ts'
import { carryOut } from './actions/carry-out.ts'
import { updateImport } from './sql/imports.ts'

onEachEngine('what changes between the judging of a file and its writing', (server) => {
  const imports = importsAt(server)
  const { addCourse, superadmin } = cashierAt(server)
  let files = 0

  /** A file with students of a course that is known, and changes of what it was judged by. */
  const aFile = async () => {
    files += 1
    const of = `file ${files}`
    const course = await addCourse()
    const { _id, name, courseFee: fee, duration } = course
    const courses = [{ name, fee, duration }]
    const listed = { people: 3, of, courses, venue: 'Pune Camp', paid: 5000, on: '01/06/2026' }
    const it = await imports.send('students', studentsFile(listed))
    expect([it.rows.good + it.rows.open, it.makes.students]).toEqual([3, 3])
    const client = await superadmin()
    const params = { id: _id }
    const body = (who: string) =>
      aStudent(course, { name: `${who} of ${of}`, dateOfBirth: '2005-05-04' })
    const register = (who: string) => client.call('POST /api/students', { body: body(who) })
    return {
      of,
      id: it._id,
      register,
      closeCourse: () => client.call('PATCH /api/courses/:id/toggle-status', { params }),
      renameCourse: () =>
        client.call('PUT /api/courses/:id', {
          params,
          body: { name: `${name} evenings`, duration, courseFee: fee },
        }),
      /** Registers one of its people and checks it again; returns what renames them. */
      registerFirst: async () => {
        const { student } = await register('Student 1')
        await imports.change(it._id)
        return () =>
          client.call('PUT /api/students/:id', {
            params: { id: student._id },
            body: body('Someone else'),
          })
      },
    }
  }
  type File = Awaited<ReturnType<typeof aFile>>

  /** Commits a file; each change is made before one of the transactions, after its rows were judged. */
  const commit = async (file: File, changes: (() => Promise<unknown>)[]) => {
    const { version } = await server.store.db
      .selectFrom('imports')
      .select('version')
      .where('id', '=', Number(file.id))
      .executeTakeFirstOrThrow()
    const before = { id: Number(file.id), version }
    await server.store.write((tx) => updateImport(tx, before, { state: 'running' }))
    const write: Store['write'] = async (work) => {
      await changes.shift()?.()
      return server.store.write(work)
    }
    const ctx = await contextAt(server, `commit-${file.id}`)
    const app = {
      store: { ...server.store, write },
      now: () => server.clock.now,
      log: server.app.log,
    }
    await carryOut(app, ctx, { ...before, version: version + 1 })
    const made = await server.store.db
      .selectFrom('students')
      .innerJoin('receipts', 'receipts.student_id', 'students.id')
      .select('students.id')
      .where('students.name', 'like', `% of ${file.of}`)
      .where('receipts.import_id', 'is not', null)
      .execute()
    await expectTrueBooks(server.store.db)
    const { import: it } = (await imports.read(file.id)).body
    return [it?.state, it?.error?.code, made.length]
  }
  const courses = async () =>
    (await server.store.db.selectFrom('courses').select('id').execute()).length

  test.each<[string, (file: File) => Promise<() => Promise<unknown>>]>([
    ['someone registered by hand is not made', async (file) => () => file.register('Student 1')],
    ['a course that is closed takes nobody', async (file) => file.closeCourse],
    ['a course that is renamed is not made a second time', async (file) => file.renameCourse],
    ['a change of someone whom a row was taken for counts', async (file) => file.registerFirst()],
  ])('%s: the person looks again', async (_, prepare) => {
    const file = await aFile()
    const change = await prepare(file)
    const before = await courses()
    expect(await commit(file, [change])).toEqual(['failed', 'import_changed', 0])
    expect(await courses()).toBe(before)
  })

  test('what concerns other people, however often, stops nothing', async () => {
    const file = await aFile()
    const others = Array.from({ length: 12 }, (_, at) => () => file.register(`Someone ${at}`))
    expect(await commit(file, others)).toEqual(['done', undefined, 3])
  })
})
