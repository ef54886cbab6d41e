import { expect, test } from 'vitest'
import { aStudent } from '../../tests/support/builders.ts'
import { cashierAt } from '../../tests/support/cashier.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { importsAt } from '../../tests/support/imports/files.ts'
import { contextAt } from '../../tests/support/imports/imported-kind.ts'
import { studentsFile } from '../../tests/support/imports/students.ts'
import { expectTrueBooks } from '../../tests/support/recount/books.ts'
import type { Store } from '../db/connect.ts'
import { carryOut } from './actions/commit.ts'
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

  test.each<[string, (file: File) => Promise<unknown>]>([
    [
      'concerns other people, however often',
      async (file) => {
        for (let at = 0; at < 12; at += 1) await file.register(`Someone ${at}`)
      },
    ],
    [
      'was changed back',
      async (file) => {
        await file.closeCourse()
        await file.closeCourse()
      },
    ],
  ])('what %s stops nothing', async (_, change) => {
    const file = await aFile()
    expect(await commit(file, [() => change(file)])).toEqual(['done', undefined, 3])
  })
})

const people = 600

onEachEngine('beside the commit of a large file', (server) => {
  test('people register and pay, each with the next number, and nothing waits in vain', async () => {
    const imports = importsAt(server)
    const { enrol } = cashierAt(server)
    const { student, pay } = await enrol({ courseFee: 90_000, first: 1 })
    const courses = [{ name: 'Old course', fee: 9000, duration: '6 Months' }]
    const listed = { people, of: 'the old list', venue: 'Old camp', paid: 4000, on: '01/06/2026' }
    const { _id: id } = await imports.send('students', studentsFile({ ...listed, courses }))
    await imports.tryCommit(id)
    const stateNow = async () => (await imports.read(id)).body.import?.state
    let hands = 0
    do {
      hands += 1
      const given = { name: `Beside ${hands}` }
      const [paid] = await Promise.all([pay(1), enrol({ first: 1, given })])
      expect(paid.status).toBe(200)
    } while ((await stateNow()) === 'running')
    expect(await stateNow()).toBe('done')

    const { db } = server.store
    const receipts = await db.selectFrom('receipts').selectAll().orderBy('number').execute()
    const series = Map.groupBy(receipts, ({ financial_year }) => financial_year)
    expect([...series.keys()].toSorted()).toEqual(['26-27', 'IMP/26-27'])
    for (const rows of series.values())
      expect(rows.map(({ number }) => number)).toEqual(rows.map((_, at) => at + 1))
    expect(series.get('26-27')).toHaveLength(1 + 2 * hands)
    const made = await db.selectFrom('students').select('registration_sequence').execute()
    expect(made).toHaveLength(1 + hands + people)
    expect(new Set(made.map((row) => row.registration_sequence)).size).toBe(made.length)
    expect(student.registrationNumber).toBe('REG-2026-00001')
    await expectTrueBooks(db)
  })
})
