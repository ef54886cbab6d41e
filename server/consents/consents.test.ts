import { expect, test } from 'vitest'
import type { Input } from '../../contract/kit/api.ts'
import { addDays, dayInZone } from '../../contract/values/calendar.ts'
import { aStudent, type StudentBody } from '../../tests/support/builders.ts'
import { cashierAt } from '../../tests/support/cashier.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'

type Given = Input<'POST /api/students/:id/consents'>['body']

const shown = { noticeId: '1', language: 'hi', shown: 'signed' } as const

onEachEngine('notice and consent', (server) => {
  const { addCourse, call, attempt } = cashierAt(server)
  const register = async (given: Partial<StudentBody> = {}, consent?: Given) => {
    const body = { ...aStudent(await addCourse(), given), ...(consent && { consent }) }
    return attempt('POST /api/students', { body })
  }
  const idOf = async (...given: Parameters<typeof register>) =>
    String((await register(...given)).body.student?._id)
  const consentsOf = async (id: string) =>
    (await call('GET /api/students/:id/consents', { params: { id } })).consents

  test('a consent is kept with the registration and stands on its receipt', async () => {
    const { body } = await register({ admissionFee: 50, dateOfBirth: '2000-01-01' }, shown)
    const receipt = await call('GET /api/payments/:id/receipt', {
      params: { id: String(body.receipt?.paymentId) },
    })
    expect(receipt.receipt.consent).toEqual({ ...shown, givenBy: 'student' })
    expect(await consentsOf(String(body.student?._id))).toMatchObject([{ givenBy: 'student' }])
  })

  test('the parent consents until the day of the 18th birthday', async () => {
    const then = new Date(server.clock.now)
    then.setUTCFullYear(then.getUTCFullYear() - 18)
    const grown = dayInZone(then, 'Asia/Kolkata')
    const born = addDays(grown, 1)
    const { status, body } = await register({ dateOfBirth: born }, shown)
    expect([status, body.code]).toEqual([400, 'parent_not_verified'])
    const verified = { ...shown, verified: 'document' } as const
    const minor = await idOf({ dateOfBirth: born }, verified)
    expect(await consentsOf(minor)).toMatchObject([
      {
        givenBy: 'parent',
        verified: 'document',
        giverName: aStudent({ _id: '1', courseFee: 1 }).parentName,
      },
    ])
    const mother = { ...verified, relation: 'mother', giverName: 'Sunita Patil' } as const
    const of = { params: { id: minor }, body: mother }
    const { consent } = await call('POST /api/students/:id/consents', of)
    expect(consent).toMatchObject({ relation: 'mother', giverName: 'Sunita Patil' })
    const [adult] = await consentsOf(await idOf({ dateOfBirth: grown }, mother))
    expect([adult?.givenBy, adult?.verified, adult?.relation, adult?.giverName]).toEqual([
      'student',
      undefined,
      undefined,
      undefined,
    ])
    const unknown = { params: { id: minor }, body: { ...verified, noticeId: '99' } }
    expect((await attempt('POST /api/students/:id/consents', unknown)).status).toBe(404)
  })

  test('a withdrawal is recorded once, and the list finds who has no consent', async () => {
    const name = 'Zeenat Consenting'
    const id = await idOf({ name, dateOfBirth: '2000-01-01' })
    const listed = async (consent: 'none' | 'withdrawn', search?: string) => {
      const query = { consent, search }
      const { students, total } = await call('GET /api/students', { query })
      return [students.some((one) => one._id === id), total === students.length || total > 10]
    }
    expect([await listed('none'), await listed('none', name)]).toEqual([
      [true, true],
      [true, true],
    ])
    await call('POST /api/students/:id/consents', { params: { id }, body: shown })
    expect([await listed('none'), await listed('withdrawn')]).toEqual([
      [false, true],
      [false, true],
    ])
    const [consent] = await consentsOf(id)
    const params = { id: String(consent?._id) }
    const body = { withdrawnBy: 'student', reason: 'Moved away' } as const
    await call('POST /api/consents/:id/withdrawal', { params, body })
    const again = await attempt('POST /api/consents/:id/withdrawal', { params, body })
    expect(again.body.code).toBe('consent_withdrawn')
    expect([await listed('none'), await listed('withdrawn')]).toEqual([
      [false, true],
      [true, true],
    ])
    expect(await consentsOf(id)).toMatchObject([{ withdrawn: body }])
  })

  test('a changed notice is a new version, and the earlier one stays readable', async () => {
    const texts = { en: 'We keep your data', hi: 'हम डेटा रखते हैं', mr: 'आम्ही डेटा ठेवतो' }
    await call('PUT /api/notice', { body: { texts, __v: 1 } })
    const stale = await attempt('PUT /api/notice', { body: { texts, __v: 1 } })
    expect(stale.body.code).toBe('version_conflict')
    const { versions } = await call('GET /api/notice/versions', {})
    expect(versions.map(({ _id }) => _id)).toEqual(['2', '1'])
    expect(versions[1]?.texts.en).toContain('Data Protection Board')
    expect((await call('GET /api/notice', {})).notice).toMatchObject({ _id: '2', texts })
  })
})
