import { expect, test } from 'vitest'
import { anEmployee } from '../../tests/support/builders.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { signedIn } from '../../tests/support/client.ts'

onEachEngine('the language of a person', (server) => {
  const superadmin = signedIn(server)
  const employed = async () => {
    const body = anEmployee()
    const { employee } = await superadmin.call('POST /api/employees', { body })
    const credentials = { email: body.email, password: body.password ?? '' }
    const signIn = () => server.nobody().call('POST /api/auth/login', { body: credentials })
    return { employee, signIn }
  }

  test('is what they chose, wherever they sign in', async () => {
    const { signIn } = await employed()
    const first = await signIn()
    expect(first.user.language).toBeUndefined()
    const own = server.nobody(first.token)
    const { user } = await own.call('PUT /api/auth/language', { body: { language: 'mr' } })
    expect(user.language).toBe('mr')
    expect((await own.call('GET /api/auth/profile', {})).user.language).toBe('mr')
    expect((await signIn()).user).toEqual({ ...first.user, language: 'mr' })
  })

  test('changes neither the version of their record nor the audit', async () => {
    const { employee, signIn } = await employed()
    const entries = async () => (await superadmin.call('GET /api/audit', { query: {} })).entries
    const { token } = await signIn()
    const before = await entries()
    await server.nobody(token).call('PUT /api/auth/language', { body: { language: 'hi' } })
    expect(await entries()).toEqual(before)
    const params = { id: employee._id }
    const after = await superadmin.call('GET /api/employees/:id', { params })
    expect(after.employee).toEqual({ ...employee, language: 'hi' })
  })

  test('comes from the institute for those who have chosen none, and is one of the list', async () => {
    const fault = 'Choose a language from the list'
    // A browser of another release may send anything.
    const put = (url: string, payload: object) => superadmin.raw({ method: 'PUT', url, payload })
    const refused = await put('/api/auth/language', { language: 'fr' })
    expect([refused.status, refused.body['fields']]).toEqual([400, { language: fault }])
    const asked = () => superadmin.call('GET /api/auth/profile', {})
    expect((await asked()).defaultLanguage).toBeUndefined()
    const { settings } = await superadmin.call('GET /api/settings', {})
    const decide = (language: string) =>
      put('/api/settings', { ...settings, institute: { ...settings.institute, language } })
    await decide('mr')
    expect((await asked()).defaultLanguage).toBe('mr')
    expect((await decide('fr')).body['message']).toBe(fault)
  })
})
