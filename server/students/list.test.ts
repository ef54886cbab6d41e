import { expect, test } from 'vitest'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { officeOf } from '../../tests/support/students/office.ts'
import { testRows } from '../../tests/support/tables.ts'

onEachEngine('the list of students', (server) => {
  const { clerk, register } = officeOf(server)
  const find = async (query: Record<string, string>) =>
    (await clerk()).call('GET /api/students', { query: { limit: '100', ...query } })
  const found = async (query: Record<string, string>) =>
    (await find(query)).students.map(({ name }) => name)

  const people = [
    ['Ravi Kumar', 'ADM-1'],
    ['RAVINDRA Joshi', 'ADM_2'],
    ['Sita 50% Devi', undefined],
    ['आशा पाटील', undefined],
    ['Ｒａｊ Wide', undefined],
    ['Al', 'Z 9'],
  ] as const

  test('is newest first', async () => {
    for (const [name, admissionNo] of people) {
      await register({ name, admissionNo })
      server.clock.forward(1)
    }
    expect(await found({})).toEqual(people.map(([name]) => name).toReversed())
  })

  testRows<[string[], ...string[]]>([
    [[], '%%%', '___', '"', '* OR name'],
    [['Al'], 'al', 'z'],
    [['Ravi Kumar'], '  KUMAR ', 'adm-1', 'kumar adm-1'],
    [['RAVINDRA Joshi'], 'ndra jo', 'dm_2', '_'],
    [['Sita 50% Devi'], '50%', '%', 'devi SITA', 'reg-2026-00003', '00003'],
    [['आशा पाटील'], 'पाटील', 'आश'],
    [['Ｒａｊ Wide'], 'raj'],
    [['RAVINDRA Joshi', 'Ravi Kumar'], 'ravi'],
    [['Ｒａｊ Wide', 'RAVINDRA Joshi', 'Ravi Kumar'], 'i ra'],
    [['Al', 'Ｒａｊ Wide', 'Sita 50% Devi', 'RAVINDRA Joshi', 'Ravi Kumar'], 'a'],
  ])('finds people by parts of their names and numbers', async (expected, ...searches) => {
    for (const search of searches)
      expect([search, await found({ search })]).toEqual([search, expected])
  })

  test('is paged, and a page past the end is empty', async () => {
    const counts = { total: 6, totalPages: 2 }
    const page = await find({ page: '2', limit: '4' })
    expect(page.students).toHaveLength(2)
    const pagination = { currentPage: 2, totalPages: 2, hasPrev: true, hasNext: false }
    expect(page).toMatchObject({ ...counts, pagination })
    const past = await find({ page: '1000000000', limit: '4' })
    expect(past).toMatchObject({ ...counts, students: [] })
    expect((await find({ limit: '100000' })).students).toHaveLength(6)
  })
  test('takes the page and its total in a statement, a search in three', async () => {
    const client = await clerk()
    server.statements.length = 0
    await client.call('GET /api/students', { query: { search: 'ravi' } })
    expect(server.statements.length).toBeLessThanOrEqual(4)
    server.statements.length = 0
    await client.call('GET /api/students', {})
    expect(server.statements.length).toBeLessThanOrEqual(2)
  })
})
