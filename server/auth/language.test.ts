import { expect, test } from 'vitest'
import { anEmployee } from '../../tests/support/builders.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'

const password = 'kestrel-over-pune'

onEachEngine('the language of a person', (server) => {
  test('is what they chose, wherever they sign in', async () => {
    const administrator = await server.as('superadmin')
    const body = anEmployee({ password })
    await administrator.call('POST /api/employees', { body })
    const credentials = { body: { email: body.email, password } }
    const first = await server.nobody().call('POST /api/auth/login', credentials)
    expect(first.user.language).toBeUndefined()

    const own = server.nobody(first.token)
    const { user } = await own.call('PUT /api/auth/language', { body: { language: 'mr' } })
    expect(user.language).toBe('mr')
    expect((await own.call('GET /api/auth/profile', {})).user.language).toBe('mr')
    const again = await server.nobody().call('POST /api/auth/login', credentials)
    expect(again.user).toEqual({ ...first.user, language: 'mr' })
  })

  test('is one that Muster speaks', async () => {
    const employee = await server.as('employee')
    // @ts-expect-error -- a browser of another release may send anything
    const refused = await employee.try('PUT /api/auth/language', { body: { language: 'fr' } })
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      { language: 'Choose a language from the list' },
    ])
  })

  test('changes neither the version of their record nor the audit', async () => {
    const administrator = await server.as('superadmin')
    const body = anEmployee({ password })
    const { employee } = await administrator.call('POST /api/employees', { body })
    const entries = async () => (await administrator.call('GET /api/audit', { query: {} })).entries
    const credentials = { body: { email: body.email, password } }
    const { token } = await server.nobody().call('POST /api/auth/login', credentials)
    const before = await entries()
    await server.nobody(token).call('PUT /api/auth/language', { body: { language: 'hi' } })
    expect(await entries()).toEqual(before)
    const params = { id: employee._id }
    const after = await administrator.call('GET /api/employees/:id', { params })
    expect(after.employee).toEqual({ ...employee, language: 'hi' })
  })

  test('comes from the institute for those who have chosen none', async () => {
    const administrator = await server.as('superadmin')
    const asked = () => administrator.call('GET /api/auth/profile', {})
    expect((await asked()).defaultLanguage).toBeUndefined()
    const { settings } = await administrator.call('GET /api/settings', {})
    const institute = { ...settings.institute, language: 'mr' as const }
    await administrator.call('PUT /api/settings', { body: { ...settings, institute } })
    expect((await asked()).defaultLanguage).toBe('mr')
    const wrong = { ...institute, language: 'fr' }
    const refused = await administrator.try('PUT /api/settings', {
      // @ts-expect-error -- a browser of another release may send anything
      body: { ...settings, institute: wrong },
    })
    expect(refused.body.message).toBe('Choose a language from the list')
  })
})
