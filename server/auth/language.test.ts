import { expect, test } from 'vitest'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { signedIn } from '../../tests/support/client.ts'

onEachEngine('the language of a person', (server) => {
  const superadmin = signedIn(server)

  test('changes neither the version of their record nor the audit', async () => {
    const { id, call } = await server.as('employee')
    const params = { id: String(id) }
    const read = async () => (await superadmin.call('GET /api/employees/:id', { params })).employee
    const entries = async () => (await superadmin.call('GET /api/audit', { query: {} })).entries
    const [employee, before] = [await read(), await entries()]
    await call('PUT /api/auth/language', { body: { language: 'hi' } })
    expect(await entries()).toEqual(before)
    expect(await read()).toEqual({ ...employee, language: 'hi' })
  })

  test('is one of the list, also that of the institute', async () => {
    const fault = 'Choose a language from the list'
    // A browser of another release may send anything.
    const put = (url: string, payload: object) => superadmin.raw({ method: 'PUT', url, payload })
    const refused = await put('/api/auth/language', { language: 'fr' })
    expect([refused.status, refused.body['fields']]).toEqual([400, { language: fault }])
    const { settings } = await superadmin.call('GET /api/settings', {})
    const institute = { ...settings.institute, language: 'fr' }
    const decided = await put('/api/settings', { ...settings, institute })
    expect(decided.body['message']).toBe(fault)
  })
})
