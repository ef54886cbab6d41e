import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { mostPasskeys } from '../../contract/auth/passkey-terms.ts'
import { anEmployee } from '../../tests/support/builders.ts'
import { type Client, signedIn } from '../../tests/support/client.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { anAuthenticator, home } from '../../tests/support/passkeys/authenticator.ts'
import { begin, body, passkeysOf } from '../../tests/support/passkeys/passkeys-of.ts'
import { refusal } from '../../tests/support/refused.ts'
import { insertPasskey } from '../kit/sign-in/passkeys.ts'

onEachEngine('a passkey that is added', (server) => {
  const { withPasskey, actionsOn } = passkeysOf(server)

  test('is added for no one who is signed out before the body has come', async () => {
    const admin = signedIn(server)
    const reset = ({ id, email }: { id: number; email: string }) => {
      const body = anEmployee({ email, password: 'heron-at-dawn' })
      return admin.call('PUT /api/employees/:id', { params: { id: String(id) }, body })
    }
    const signOut = ({ call }: Pick<Client, 'call'>) => call('POST /api/auth/logout', {})
    for (const meanwhile of [reset, signOut]) {
      const client = await server.as('employee', meanwhile.name)
      const { challenge } = await client.call(begin, { body }, { headers: home })
      const credential = anAuthenticator().create({ challenge })
      const late = async function* () {
        await meanwhile(client)
        yield JSON.stringify({ challenge, credential })
      }
      const { status } = await client.raw({
        method: 'POST',
        url: '/api/auth/passkeys',
        headers: { ...home, 'content-type': 'application/json' },
        payload: Readable.from(late()),
      })
      expect(status).toBe(meanwhile === reset ? 400 : 401)
      expect(await actionsOn(client.id)).not.toContain('employee.passkey_added')
    }
  })

  test('is one of twenty at most, also where several are added at once', async () => {
    const client = await server.as('employee', 'Many devices')
    const others = Array.from({ length: mostPasskeys - 1 }, () => anAuthenticator().row)
    await server.store.write(async (tx) => {
      for (const row of others) await insertPasskey(tx, row, client.id)
    })
    const { call } = client
    const begun = [0, 1].map(() => call(begin, { body }, { headers: home }))
    const added = (await Promise.all(begun)).map(({ challenge }) => {
      const sent = { challenge, credential: anAuthenticator().create({ challenge }) }
      return client.try('POST /api/auth/passkeys', { body: sent }, { headers: home })
    })
    const tooMany = refusal(409, 'too_many_passkeys')
    const answers = (await Promise.all(added)).toSorted((one, other) => one.status - other.status)
    expect(answers).toMatchObject([{ status: 201 }, tooMany])
    expect(await client.try(begin, { body }, { headers: home })).toMatchObject(tooMany)
    const { passkeys } = await call('GET /api/auth/passkeys', {})
    expect(passkeys).toHaveLength(mostPasskeys)
    await call('DELETE /api/auth/passkeys/:id', { params: { id: passkeys[0]?._id ?? '' } })
    expect((await client.try(begin, { body }, { headers: home })).status).toBe(200)
  })

  test('is one of its person and its address, to a device that others are on too', async () => {
    const client = await withPasskey('Two addresses')
    const other = await server.as('employee', 'On the same device')
    const at = (origin: string, { call }: Pick<Client, 'call'> = client) =>
      call(begin, { body }, { headers: { origin } })
    const here = await at(home.origin)
    const elsewhere = await at('https://muster.test:8443')
    expect([here.known.length, elsewhere.known.length]).toEqual([1, 0])
    const { handle } = await at(home.origin, other)
    expect(new Set([here.handle, elsewhere.handle, handle]).size).toBe(3)
    expect((await at(home.origin)).handle).toBe(here.handle)
    await server.store.write((tx) => tx.updateTable('epochs').set({ key: 'Another' }).execute())
    expect((await at(home.origin)).handle).not.toBe(here.handle)
  })
})
