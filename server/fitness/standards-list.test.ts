import { expect, test } from 'vitest'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { aDemand, anExam, readinessAt } from '../../tests/support/fitness/readiness.ts'

onEachEngine('the list of standards', (server) => {
  const { addExam, addCourse } = readinessAt(server)
  const standards = async () => (await server.as('employee')).call('GET /api/standards', {})

  test('has the latest version of each, with who vouches for it and its courses', async () => {
    const shipped = await addExam(anExam({ exam: 'Shipped' }))
    const harder = anExam({
      exam: 'Edited',
      cycle: '2027',
      demands: [aDemand('pull_ups', [{ limit: 10 }])],
    })
    const edited = await addExam(anExam({ exam: 'Edited' }), harder)
    const course = await addCourse(edited)
    const { standards: found } = await standards()
    const of = (id: number) => found.find(({ _id }) => _id === String(id))
    expect(of(shipped)).toMatchObject({ exam: 'Shipped', version: 1, courses: [] })
    expect(of(shipped)?.madeBy).toBeUndefined()
    expect(of(shipped)?.confirmed).toBeUndefined()
    expect(of(edited)).toMatchObject({
      cycle: '2027',
      version: 2,
      madeBy: { name: 'The superadmin' },
      courses: [{ _id: course._id, name: course.name }],
    })
    expect(of(edited)?.demands.map(({ demand }) => demand)).toEqual(['pull_ups'])
  })
})
