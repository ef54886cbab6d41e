import { expect, test } from 'vitest'
import { campAt } from '../../tests/support/camp.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { sortedStatuses } from '../../tests/support/sorted.ts'
import { officeOf } from '../../tests/support/students/office.ts'

onEachEngine('a chest number', (server) => {
  const { register, tryToRegister } = officeOf(server)
  const { newVenue } = campAt(server)

  const sentence = 'Ravi Kale has chest number 17 at this venue. Enter another, or leave it blank.'
  const taken = expect.objectContaining({
    code: 'chest_number_taken',
    facts: { name: 'Ravi Kale', number: 17 },
    fields: { chestNumber: sentence },
  })

  test('is of one student at a venue', async () => {
    const campVenue = newVenue()
    const ravi = await register({ campVenue, name: 'Ravi Kale', chestNumber: 17 })
    expect(ravi.chestNumber).toBe(17)
    const asha = await tryToRegister({ campVenue: campVenue.toUpperCase(), chestNumber: 17 })
    expect([asha.status, asha.body]).toEqual([409, taken])
    expect((await tryToRegister({ campVenue: newVenue(), chestNumber: 17 })).status).toBe(201)
    expect((await ravi.edit({ name: 'Ravi K' })).status).toBe(200)
    const bina = await register({ campVenue, chestNumber: 18 })
    await ravi.edit({ chestNumber: 19 })
    expect((await bina.edit({ chestNumber: 17 })).status).toBe(200)
  })

  test('moves with a student, unless it is taken there', async () => {
    const [here, there] = [newVenue(), newVenue()]
    const ravi = await register({ campVenue: there, name: 'Ravi Kale', chestNumber: 17 })
    const asha = await register({ campVenue: here, chestNumber: 17 })
    const moved = await asha.edit({ campVenue: there })
    expect([moved.status, moved.body]).toEqual([409, taken])
    const { body } = await asha.edit({ campVenue: there, chestNumber: null })
    expect(body.student).not.toHaveProperty('chestNumber')
    expect((await ravi.edit({ campVenue: here })).body.student?.chestNumber).toBe(17)
  })

  test('is free once its student is deleted, and not theirs any more if it was taken', async () => {
    const campVenue = newVenue()
    const ravi = await register({ campVenue, name: 'Ravi Kale', chestNumber: 17 })
    await ravi.remove()
    expect((await ravi.restore()).chestNumber).toBe(17)
    await ravi.remove()
    await register({ campVenue, chestNumber: 17 })
    expect(await ravi.restore()).not.toHaveProperty('chestNumber')
  })

  test('is given once, however many ask for it at once', async () => {
    const given = { campVenue: newVenue(), chestNumber: 17 }
    const answers = await Promise.all([1, 2, 3, 4].map(() => tryToRegister(given)))
    expect(sortedStatuses(answers)).toEqual([201, 409, 409, 409])
  })
})
