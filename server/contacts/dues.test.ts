import { expect, test } from 'vitest'
import { afterWeek } from '../../contract/contacts/ages.ts'
import { addDays, dayInZone } from '../../contract/values/calendar.ts'
import { cashierAt } from '../../tests/support/cashier.ts'
import { aDay } from '../../tests/support/clock/days.ts'
import { expectOnlyGrows } from '../../tests/support/databases/earlier.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { expectTrueBooks } from '../../tests/support/recount/books.ts'
import { recountDues } from '../../tests/support/recount/recount-ages.ts'
import { campAt, today } from '../../tests/support/camp.ts'
import { keepWeek } from '../payments/actions/week.ts'
import { areAmountsKept } from './sql/dues.ts'

// A Wednesday, so that the week has four days left after it.
const wednesday = aDay('2027-03-17')

onEachEngine('dues', (server) => {
  const { enrol, call, attempt } = cashierAt(server)
  const at = (day: string) => {
    server.clock.now = new Date(`${day}T06:30:00Z`)
  }
  const dues = (query: Record<string, string> = {}) =>
    call('GET /api/dues', { query: { limit: '100', ...query } })
  const names = async (query: Record<string, string> = {}) =>
    (await dues(query)).students.map(({ name }) => name)
  const note = (id: string, body: object) =>
    attempt('POST /api/students/:id/dues-contacts', {
      params: { id },
      body: { channel: 'note', ...body },
    })
  /** A student who owes ₹300, all of it due on one day. */
  const owing = async (name: string, due: string) => {
    at(wednesday)
    const given = { name, registrationDate: '2026-11-21' }
    const enrolled = await enrol({ courseFee: 400, first: 100, given })
    await enrolled.reschedule([{ dueDate: due, amount: 300 }])
    return enrolled
  }

  /** Every list, all at once and page by page from either end, which are the same. */
  const inPages = async () => {
    const lists: Record<string, string[]> = {}
    const sorts = ['nextDue', 'name', 'amount', 'promise'].flatMap((by) => [by, `-${by}`])
    for (const sort of sorts)
      for (const age of ['', '8-30', '31', 'promised']) {
        const asked = { sort, ...(age === 'promised' ? { promised: 'true' } : { age }) }
        const all = await names(asked)
        const pages: string[] = []
        for (let page = 1; pages.length < all.length; page += 1)
          pages.push(...(await names({ ...asked, limit: '2', page: String(page) })))
        expect(pages).toEqual(all)
        lists[`${sort} ${age}`] = all
      }
    return lists
  }

  test('are told by age, each day in one of them, and by next due date', async () => {
    for (const days of [-31, -30, -8, -7, -1, 0, 4, 5])
      await owing(`Due ${days}`, addDays(wednesday, days))
    const late = ['Due -31', 'Due -30', 'Due -8', 'Due -7', 'Due -1']
    expect(await names()).toEqual([...late, 'Due 0', 'Due 4'])
    expect(await names({ age: '31' })).toEqual(late.slice(0, 1))
    expect(await names({ age: '8-30' })).toEqual(late.slice(1, 3))
    expect(await names({ age: '1-7' })).toEqual(late.slice(3))
    expect(await names({ age: 'week' })).toEqual(['Due 0', 'Due 4'])
    const { students } = await dues({ search: 'due -7' })
    expect(students).toMatchObject([
      { lateAmount: 300, weekAmount: 0, daysLate: 7, nextDueDate: '2027-03-10' },
    ])
    expect(await names({ sort: '-nextDue', age: '1-7' })).toEqual(['Due -1', 'Due -7'])
    expect(await names({ search: 'Due', age: 'week', sort: 'name' })).toEqual(['Due 0', 'Due 4'])
  })

  test('are late and due this week at once, and only the open part counts', async () => {
    const { reschedule, pay } = await owing('Both parts', wednesday)
    await reschedule([
      { dueDate: '2027-03-10', amount: 100 },
      { dueDate: '2027-03-20', amount: 80 },
      { dueDate: '2027-03-22', amount: 120 },
    ])
    await pay(30.5)
    const open = { lateAmount: 69.5, weekAmount: 80 }
    expect((await dues({ search: 'Both parts' })).students).toMatchObject([
      { ...open, daysLate: 7, courses: [open] },
    ])
    await pay(69.5)
    expect((await dues({ search: 'Both parts' })).students).toMatchObject([
      { lateAmount: 0, weekAmount: 80, daysLate: 0 },
    ])
    await pay(200)
    expect(await names({ search: 'Both parts' })).toEqual([])
  })

  test('are hidden by a promise until its day, and the latest note decides', async () => {
    const { student } = await owing('Promising', '2027-03-01')
    const promised = await note(student._id, { note: 'Will pay', promiseDate: '2027-03-20' })
    expect(promised.status).toBe(201)
    expect(await names({ search: 'Promising' })).toEqual([])
    expect(await names({ promised: 'true' })).toEqual(['Promising'])
    expect((await dues()).promised).toEqual({ students: 1, amount: 300 })
    at('2027-03-19')
    expect(await names({ search: 'Promising' })).toEqual([])
    at('2027-03-20')
    expect(await names({ search: 'Promising' })).toEqual(['Promising'])
    expect((await dues()).promised).toEqual({ students: 0, amount: 0 })
    await owing('Never said when', '2027-03-01')
    at('2027-03-20')
    // A promise that ran out no longer gives a place among the others.
    const ids = (await dues({ sort: 'promise' })).students.map(({ _id }) => Number(_id))
    expect(ids).toEqual(ids.toSorted((one, other) => one - other))
    at(wednesday)
    await note(student._id, { channel: 'whatsapp' })
    expect(await names({ promised: 'true' })).toEqual(['Promising'])
    await note(student._id, { note: 'Asked again: no' })
    expect(await names({ promised: 'true' })).toEqual([])
    expect((await dues({ search: 'Promising' })).students).toMatchObject([
      { lastNote: { note: 'Asked again: no' }, lastContact: { channel: 'whatsapp' } },
    ])
    const path = 'GET /api/students/:id/dues-contacts'
    const { contacts } = await call(path, { params: { id: student._id } })
    const said = contacts.map((one) => [one.channel, one.note, one.promiseDate])
    expect(said).toEqual([
      ['note', 'Asked again: no', undefined],
      ['whatsapp', undefined, undefined],
      ['note', 'Will pay', '2027-03-20'],
    ])
  })

  test('take a promise for today, which hides nothing, and none for a day before', async () => {
    const { student } = await owing('Today', '2027-03-16')
    expect((await note(student._id, { note: 'Today', promiseDate: wednesday })).status).toBe(201)
    expect(await names({ search: 'Today' })).toEqual(['Today'])
    for (const promiseDate of ['2027-03-16', '2028-03-17']) {
      const { status, body } = await note(student._id, { note: 'x', promiseDate })
      expect([status, body.code, body.message]).toEqual([
        400,
        'promise_out_of_range',
        'Choose a date from 17 Mar 2027 to 16 Mar 2028.',
      ])
    }
    expect((await note(student._id, { promiseDate: wednesday })).status).toBe(400)
    expect((await note(student._id, { note: '  ' })).status).toBe(400)
  })

  test('leave out the deleted, and a record of a contact only grows', async () => {
    const { student, remove } = await owing('Gone', '2027-03-01')
    await note(student._id, { note: 'Rang' })
    await remove()
    expect(await names({ search: 'Gone' })).toEqual([])
    expect((await note(student._id, { note: 'Rang' })).status).toBe(404)
    await expectOnlyGrows(server.store, 'contacts')
  })

  test('are those of a recount on every day of two weeks', async () => {
    for (let date = wednesday; date < '2027-03-31'; date = addDays(date, 1)) {
      at(date)
      const found = await dues()
      const today = dayInZone(server.clock.now, 'Asia/Kolkata')
      expect(afterWeek(today) > today).toBe(true)
      expect({ ages: found.ages, promised: found.promised }).toEqual(
        await recountDues(server.store.db, today),
      )
    }
  })

  test('are sorted alike once their amounts are kept for a new week, by two at once', async () => {
    at('2027-03-22')
    const areKept = () => areAmountsKept(server.store.db, afterWeek(aDay('2027-03-22')))
    const before = await dues({ sort: '-amount' })
    expect(await areKept()).toBe(false)
    const keep = () => keepWeek(server.store, () => server.clock.now)
    await Promise.all([keep(), keep()])
    expect(await areKept()).toBe(true)
    expect(await dues({ sort: '-amount' })).toEqual(before)
  })

  test('are sorted by name, by amount and by promise', async () => {
    const byName = (await names({ sort: 'name' })).map((name) => name.toLowerCase())
    expect(byName).toEqual(byName.toSorted())
    const { students } = await dues({ sort: '-amount' })
    const amounts = students.map(({ lateAmount, weekAmount }) => lateAmount + weekAmount)
    expect(amounts).toEqual(amounts.toSorted((one, other) => other - one))
    const page = await dues({ sort: 'promise', limit: '3', page: '2' })
    expect(page.students.length).toBe(Math.min(3, page.total - 3))
    const { student } = await owing('Promised', '2027-03-01')
    await note(student._id, { note: 'Will pay', promiseDate: '2027-05-01' })
    // Also where a week has begun for which the amounts are not kept yet, or are kept again.
    for (const day of [wednesday, '2027-03-22', '2027-03-15']) {
      at(day)
      const before = await inPages()
      await keepWeek(server.store, () => server.clock.now)
      expect(await inPages()).toEqual(before)
    }
    await expectTrueBooks(server.store.db)
  })
})

onEachEngine('absent students whose parents are to be told', (server) => {
  const { newVenue, register, mark, coach } = campAt(server)
  type Status = 'present' | 'absent' | 'late'
  type Told = { date?: string; by?: string; openedAt?: string | undefined }

  /** A student of a venue of their own, who is marked and of whom a parent is told. */
  const registerAlone = async () => {
    const venue = newVenue()
    const { id: studentId } = await register(venue)
    return {
      studentId,
      mark: (status: Status, date = today) => mark(venue, [{ studentId, status }], { date }),
      absences: () => absencesOf(venue),
      tell: async (
        about: 'absent' | 'three_days' | 'came_late',
        { date = today, by = 'Asha', openedAt }: Told = {},
      ) =>
        (await coach(by)).try('POST /api/students/:id/absence-contacts', {
          params: { id: studentId },
          body: { date, about, channel: 'whatsapp', openedAt },
        }),
    }
  }
  const absencesOf = async (venue: string) => {
    const asked = { params: { venue }, query: { date: today } }
    return (await (await coach()).call('GET /api/attendance/absences/:venue', asked)).absences
  }

  test('are listed anew when they came after all, and again when they are marked absent', async () => {
    const { studentId, mark, tell, absences } = await registerAlone()
    await mark('absent')
    await mark('late')
    expect(await absences()).toEqual([])
    await mark('absent')
    expect((await tell('absent')).status).toBe(200)
    const told = { channel: 'whatsapp', by: { name: 'Asha' } }
    expect(await absences()).toMatchObject([{ _id: studentId, told }])
    await mark('late')
    const [came] = await absences()
    expect([came?.about, came?.told]).toEqual(['came_late', undefined])
    await tell('came_late')
    expect((await absences())[0]?.told).toBeDefined()
    await mark('absent')
    const [again] = await absences()
    expect([again?.about, again?.told]).toEqual(['absent', undefined])
  })

  test('are apart when absent three days in a row, and told of it once', async () => {
    const { mark, tell, absences } = await registerAlone()
    for (const day of ['2026-11-18', '2026-11-19', '2026-11-20']) await mark('absent', day)
    expect(await absences()).toMatchObject([{ about: 'three_days', day: '2026-11-20' }])
    await tell('three_days', { date: '2026-11-20' })
    expect((await absences())[0]?.told).toBeDefined()
    await mark('present')
    expect(await absences()).toEqual([])
  })

  test('are not told of a day to come', async () => {
    const { tell } = await registerAlone()
    const { status, body } = await tell('absent', { date: '2026-11-22' })
    expect([status, body.code]).toEqual([400, 'marked_in_future'])
    expect(await absencesOf('Nowhere')).toEqual([])
  })

  test('are told by two at once: both are kept, and the second hears of the first', async () => {
    const { mark, tell } = await registerAlone()
    await mark('absent')
    expect((await tell('absent', { by: 'Ravi' })).body).not.toHaveProperty('before')
    expect((await tell('absent')).body).toMatchObject({
      told: { by: { name: 'Asha' } },
      before: { channel: 'whatsapp', by: { name: 'Ravi' } },
    })
    await mark('present')
    expect((await tell('came_late')).body).not.toHaveProperty('before')
  })

  test('are told when the device opened the message, never after the server’s now', async () => {
    const { mark, tell, absences } = await registerAlone()
    await mark('absent')
    const [earlier, now, later] = [-5_400_000, 0, 5_400_000].map((apart) =>
      new Date(server.clock.now.getTime() + apart).toISOString(),
    )
    expect((await tell('absent', { openedAt: earlier })).body.told?.at).toBe(earlier)
    expect((await absences())[0]?.told?.at).toBe(earlier)
    expect((await tell('absent', { openedAt: later })).body.told?.at).toBe(now)
    expect((await tell('absent', { openedAt: 'soon' })).status).toBe(400)
  })
})
