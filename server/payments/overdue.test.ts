import { expect, test } from 'vitest'
import { addDays, dayInZone } from '../../contract/values/calendar.ts'
import { cashierAt } from '../../tests/support/cashier.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { countedTotals, keptTotals, ledgerFaults } from '../../tests/support/recount/recount.ts'
import { readCollected, readOverdue } from './sql/overdue.ts'

onEachEngine('what is overdue', (server) => {
  const { enrol, reverse } = cashierAt(server)
  const start = new Date('2026-11-21T06:30:00Z')
  const today = () => dayInZone(server.clock.now, 'Asia/Kolkata')
  const overdue = () => readOverdue(server.store.db, today())
  const recounted = async () => {
    const { db } = server.store
    expect(await keptTotals(db)).toEqual(await countedTotals(db))
    expect(await ledgerFaults(db)).toEqual([])
  }
  const days = (count: number) => {
    server.clock.now = new Date(start.getTime() + count * 86_400_000)
  }

  test('is what was due before today, and only the part that is not covered', async () => {
    days(0)
    // ₹300 in three parts: 21 December, 21 January, 21 February.
    const { pay, remove, restore, reschedule } = await enrol({
      courseFee: 400,
      first: 100,
      duration: '3 Months',
    })
    const seen: unknown[] = []
    const note = async () => seen.push([today(), Object.values(await overdue())])
    await note()
    days(30)
    await note()
    days(31)
    await note()
    await pay(40)
    await note()
    days(62)
    await note()
    await remove()
    await note()
    await restore()
    await note()
    await pay(60)
    await note()
    await reschedule([{ dueDate: '2027-01-22', amount: 200 }])
    await note()
    days(63)
    await note()
    await pay(200)
    await note()
    expect(seen).toEqual([
      ['2026-11-21', [0, 0]],
      ['2026-12-21', [0, 0]],
      ['2026-12-22', [1, 100_00]],
      ['2026-12-22', [1, 60_00]],
      ['2027-01-22', [1, 160_00]],
      ['2027-01-22', [0, 0]],
      ['2027-01-22', [1, 160_00]],
      ['2027-01-22', [1, 100_00]],
      ['2027-01-22', [0, 0]],
      ['2027-01-23', [1, 200_00]],
      ['2027-01-23', [0, 0]],
    ])
    await recounted()
  })

  test('counts a student of several courses once', async () => {
    days(0)
    const before = await overdue()
    const { course, edit } = await enrol({ courseFee: 400, first: 100, duration: '1 Month' })
    const other = await cashierAt(server).addCourse({ courseFee: 50.5, duration: '1 Month' })
    await edit([
      { courseId: course._id, paymentMode: 'Partial', partialPaymentAmount: 100 },
      { courseId: other._id, paymentMode: 'Partial', partialPaymentAmount: 0.5 },
    ])
    days(31)
    const after = await overdue()
    expect([after.students - before.students, after.paise - before.paise]).toEqual([1, 350_00])
    await recounted()
  })

  test('is what is left after twenty pay at once', async () => {
    days(200)
    const before = await overdue()
    days(0)
    const { pay } = await enrol({ courseFee: 1000, first: 100, duration: '2 Months' })
    days(40)
    const answers = await Promise.all(Array.from({ length: 20 }, () => pay(50)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(18)
    days(200)
    expect(await overdue()).toEqual(before)
    await recounted()
  })

  test('leaves a day on which it was collected as it was, when it is reversed later', async () => {
    days(100)
    const { pay, remove } = await enrol({ courseFee: 900, first: 100 })
    const { body } = await pay(250)
    days(102)
    await remove()
    await reverse(body.payment?._id ?? '')
    const from = addDays(today(), -2)
    expect(await readCollected(server.store.db, from, today())).toEqual([
      { day: from, paise: 350_00 },
      { day: today(), paise: -250_00 },
    ])
    expect(await readCollected(server.store.db, from, from)).toEqual([{ day: from, paise: 350_00 }])
    await recounted()
  })
})
