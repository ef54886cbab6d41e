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
})
