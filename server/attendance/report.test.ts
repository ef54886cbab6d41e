import { expect, test } from 'vitest'
import { campAt, today } from '../../tests/support/camp.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'

onEachEngine('a report', (server) => {
  const { newVenue, register, report } = campAt(server)

  const camp = async () => {
    const venue = newVenue()
    const numberOf = (number: string) => `${number} ${venue}`
    const asha = await register(venue, { name: 'Asha', registrationNumber: numberOf('B/2') })
    const ravi = await register(venue, { name: 'Ravi', registrationNumber: numberOf('P/1') })
    await register(venue, { name: 'asha', registrationNumber: numberOf('a/1') })
    await register(venue, { name: 'Bina', registrationDate: today })
    await register(venue, { name: 'ASHA', registrationNumber: numberOf('C/3') })
    await asha.mark('present')
    await ravi.mark('late', { remarks: 'Bus' })
    await ravi.mark('absent', { date: '2026-11-20' })
    return { venue, asha, ravi }
  }
  const who = ({ records }: Pick<Awaited<ReturnType<typeof report>>, 'records'>) =>
    records.map(({ studentName, registrationNumber, date, status }) => [
      studentName,
      registrationNumber.slice(0, 3),
      date.slice(-2),
      status,
    ])

  test('by status leaves out who is not marked, and names its filters', async () => {
    const { venue } = await camp()
    const data = await report(venue, { date: today, status: 'late', studentName: ' ravi ' })
    expect(data).toMatchObject({ date: today, status: 'late', studentName: 'ravi', total: 1 })
    expect(who(data)).toEqual([['Ravi', 'P/1', '21', 'late']])
    expect(data).toMatchObject({ present: 1, late: 1, notMarked: 3 })
    expect((await report(venue, { date: today, status: 'absent' })).records).toEqual([])
    for (const status of ['all', 'All', ''] as const) {
      const whole = await report(venue, { date: today, status })
      expect([whole.total, 'status' in whole]).toEqual([5, false])
    }
  })
})
