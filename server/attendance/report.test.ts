import { expect, test } from 'vitest'
import { campAt, today } from '../../tests/support/camp.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'

onEachEngine('a report', (server) => {
  const { coach, newVenue, register, mark, report } = campAt(server)

  const camp = async () => {
    const venue = newVenue()
    const numberOf = (number: string) => `${number} ${venue}`
    const asha = await register(venue, { name: 'Asha', registrationNumber: numberOf('B/2') })
    const ravi = await register(venue, { name: 'Ravi', registrationNumber: numberOf('P/1') })
    await register(venue, { name: 'asha', registrationNumber: numberOf('a/1') })
    await register(venue, { name: 'Bina', registrationDate: today })
    await register(venue, { name: 'ASHA', registrationNumber: numberOf('C/3') })
    const late = { studentId: ravi.id, status: 'late' as const, remarks: 'Bus' }
    await mark(venue, [{ studentId: asha.id, status: 'present' }, late])
    await mark(venue, [{ studentId: ravi.id, status: 'absent' }], { date: '2026-11-20' })
    return { venue, asha, ravi }
  }
  const who = (data: Awaited<ReturnType<typeof report>>) =>
    data.records.map(({ studentName, registrationNumber, date, status }) => [
      studentName,
      registrationNumber.slice(0, 3),
      date.slice(-2),
      status,
    ])

  test('of a day has the marks and who is not marked, in one order', async () => {
    const { venue, asha, ravi } = await camp()
    const answer = await (await coach()).call('GET /api/attendance/download-pdf/:venue', {
      params: { venue },
      query: { date: today },
    })
    expect(answer.success).toBe(true)
    const { records, ...data } = answer.data
    expect(data).toEqual({
      campVenue: venue,
      date: today,
      totalStudents: 5,
      present: 1,
      absent: 0,
      late: 1,
      notMarked: 3,
      marked: 2,
      attendancePercentage: 100,
      total: 5,
    })
    expect(who(answer.data)).toEqual([
      ['asha', 'a/1', '21', 'Not Marked'],
      ['Asha', 'B/2', '21', 'present'],
      ['ASHA', 'C/3', '21', 'Not Marked'],
      ['Bina', 'REG', '21', 'Not Marked'],
      ['Ravi', 'P/1', '21', 'late'],
    ])
    expect(records[1]).toEqual({
      studentName: 'Asha',
      registrationNumber: asha.number,
      date: today,
      status: 'present',
      markedBy: 'Coach Anil',
      remarks: '',
    })
    expect(records[4]).toMatchObject({ registrationNumber: ravi.number, remarks: 'Bus' })
    expect(records[0]).toMatchObject({ markedBy: '', remarks: '' })
  })

  test('of another day leaves out who was not registered yet', async () => {
    const { venue } = await camp()
    const data = await report(venue, { date: '2026-11-20' })
    expect(who(data)).toEqual([
      ['asha', 'a/1', '20', 'Not Marked'],
      ['Asha', 'B/2', '20', 'Not Marked'],
      ['ASHA', 'C/3', '20', 'Not Marked'],
      ['Ravi', 'P/1', '20', 'absent'],
    ])
    expect(data).toMatchObject({ totalStudents: 4, notMarked: 3, attendancePercentage: 0 })
  })

  test('without a day has all marks and no one who is not marked', async () => {
    const { venue } = await camp()
    for (const query of [{}, { date: '' }]) {
      const data = await report(venue, query)
      expect(who(data)).toEqual([
        ['Asha', 'B/2', '21', 'present'],
        ['Ravi', 'P/1', '21', 'late'],
        ['Ravi', 'P/1', '20', 'absent'],
      ])
      expect(data).toMatchObject({ totalStudents: 5, total: 3, marked: 3 })
      for (const absent of ['date', 'status', 'studentName', 'notMarked'])
        expect(data).not.toHaveProperty(absent)
    }
  })

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

  test('by name also has students of that name who are not marked', async () => {
    const { venue } = await camp()
    expect(who(await report(venue, { date: today, studentName: 'ASHA' }))).toEqual([
      ['asha', 'a/1', '21', 'Not Marked'],
      ['Asha', 'B/2', '21', 'present'],
      ['ASHA', 'C/3', '21', 'Not Marked'],
    ])
    expect(who(await report(venue, { studentName: 'asha' }))).toEqual([
      ['Asha', 'B/2', '21', 'present'],
    ])
  })

  test('reads an instant as its day in India', async () => {
    const { venue } = await camp()
    const data = await report(venue, { date: '2026-11-20T18:30:00Z' })
    expect([data.date, data.present]).toEqual([today, 1])
  })
})
