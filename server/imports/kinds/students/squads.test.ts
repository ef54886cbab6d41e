import { expect, test } from 'vitest'
import { campAt } from '../../../../tests/support/camp.ts'
import { signedIn } from '../../../../tests/support/client.ts'
import { onEachEngine } from '../../../../tests/support/databases/engines.ts'
import { importsAt } from '../../../../tests/support/imports/files.ts'
import { studentsFile } from '../../../../tests/support/imports/students.ts'

onEachEngine('the squads of students from a file', (server) => {
  const imports = importsAt(server)
  const chief = signedIn(server)
  const { register } = campAt(server)
  const courses = [{ name: 'Police Bharti', fee: 0, duration: '6 Months' }]
  const listed = { people: 4, of: 'Squads', courses, paid: 0, on: '01/06/2026' }

  test('are known by "Batch" in three languages, with a line for a full one', async () => {
    const { venue, id } = await register()
    const squadOf = async (squad: string) =>
      (await chief.call('GET /api/squads/:id', { params: { id: squad } })).squad
    const body = { name: 'Alpha', campVenue: venue, capacity: 2 }
    const { squad } = await chief.call('POST /api/squads', { body })
    const move = (to: string | null) =>
      chief.call('POST /api/squads/moves', { body: { students: [id], squad: to } })
    await move(squad._id)
    const [head = '', ...lines] = studentsFile({ ...listed, venue })
      .trim()
      .split(/\r?\n/)
    for (const heading of ['Squad', 'बैच', 'तुकडी', 'Batch']) {
      const squads = ['ALPHA', 'alpha', ' Alpha', 'Bravo']
      const text = [`${head},${heading}`, ...lines.map((one, at) => `${one},${squads[at]}`)]
      const checked = await imports.send('students', text.join('\r\n'))
      const told = checked.problems.filter(({ field }) => field === 'squad')
      expect(told.map(({ row, code }) => [row, code])).toEqual([
        [3, 'squad_full'],
        [4, 'squad_full'],
        [5, 'squad_unknown'],
      ])
      await imports.commit(checked._id)
      expect(await squadOf(squad._id)).toMatchObject({ members: 2, waiting: 2 })
      await imports.undo(checked._id)
      expect(await squadOf(squad._id)).toMatchObject({ members: 1, waiting: 0 })
    }
  })

  test('are given back by an undo; whose place is taken meanwhile waits for it', async () => {
    const { venue } = await register()
    const { venue: other } = await register()
    const body = { name: 'Delta', campVenue: venue, capacity: 1 }
    const { squad } = await chief.call('POST /api/squads', { body })
    const look = async () => {
      const answer = await chief.call('GET /api/squads/:id', { params: { id: squad._id } })
      return [answer.squad.members, answer.waitingList.map(({ name }) => name)]
    }
    const file = { ...listed, of: 'Delta', people: 2 }
    const first = await imports.send('students', studentsFile({ ...file, venue }))
    await imports.commit(first._id)
    const { students } = await chief.call('GET /api/students', { query: { campVenue: venue } })
    const ids = students.filter(({ name }) => name.includes('Delta')).map(({ _id }) => _id)
    const move = { students: ids.toReversed(), squad: squad._id }
    await chief.call('POST /api/squads/moves', { body: move })
    expect(await look()).toEqual([1, ['Student 1 of Delta']])
    /** Moves so many of them to the other venue by a file, and takes it back. */
    const thereAndBack = async (people: number) => {
      const sent = await imports.send('students', studentsFile({ ...file, people, venue: other }))
      await imports.change(sent._id, { answers: { duplicates: 'update' } })
      await imports.commit(sent._id)
      const meanwhile = await look()
      await imports.undo(sent._id)
      return meanwhile
    }
    expect(await thereAndBack(1)).toEqual([1, []])
    expect(await look()).toEqual([1, ['Student 0 of Delta']])
    // Student 1 is in the squad and Student 0 waits, before somebody else.
    const { id: third, name } = await register(venue)
    await chief.call('POST /api/squads/moves', { body: { students: [third], squad: squad._id } })
    const line = (await look())[1]
    expect(line).toEqual(['Student 0 of Delta', name])
    expect(await thereAndBack(2)).toEqual([1, []])
    expect(await look()).toEqual([1, ['Student 0 of Delta', 'Student 1 of Delta']])
  })

  test('that somebody else has moved keep an import from being undone', async () => {
    const { venue } = await register()
    const { venue: other } = await register()
    const body = { name: 'Echo', campVenue: venue, capacity: 9 }
    await chief.call('POST /api/squads', { body })
    const lines = (at: string) => {
      const [head = '', row = ''] = studentsFile({ ...listed, of: 'Echo', people: 1, venue: at })
        .trim()
        .split(/\r?\n/)
      return `${head},Squad\r\n${row},Echo`
    }
    const first = await imports.send('students', lines(venue))
    await imports.commit(first._id)
    const second = await imports.send('students', lines(other))
    await imports.change(second._id, { answers: { duplicates: 'update' } })
    await imports.commit(second._id)
    await imports.undo(second._id)
    const params = { id: first._id }
    const refused = await chief.try('POST /api/imports/:id/undo', { params })
    expect([refused.body.code, refused.body.facts]).toMatchObject([
      'import_built_on',
      { why: 'changed' },
    ])
  })
})
