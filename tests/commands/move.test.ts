import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect, type DatabaseAddress } from '../../server/db/connect.ts'
import { envOf, runScript } from '../support/command.ts'
import { engines } from '../support/databases/engines.ts'
import { recordsIn } from '../support/databases/recorded.ts'
import { newDatabase } from '../support/server.ts'
import { fillSmallInstitute } from '../support/databases/small-institute.ts'

describe.each(engines)('npm run move to %s', (engine) => {
  const removals: (() => Promise<void>)[] = []
  const anEmptyPlace = async (on = engine) => {
    const { place, remove } = await newDatabase(on, 'empty')
    removals.push(remove)
    return place
  }
  let institute: DatabaseAddress
  let there: DatabaseAddress
  beforeAll(async () => {
    institute = await anEmptyPlace('sqlite')
    there = await anEmptyPlace()
    await fillSmallInstitute(institute)
  })
  afterAll(async () => {
    for (const remove of removals) await remove()
  })
  const move = (from: DatabaseAddress, to: DatabaseAddress) => {
    const target = 'dataDir' in to ? to.dataDir : to.databaseUrl
    return runScript('scripts/move.ts', ['--to', target], envOf(from))
  }

  test('and back again changes nothing, also not who is signed in', async () => {
    const before = await recordsIn(institute)
    const gone = await move(institute, there)
    expect(gone).toMatchObject({ code: 0 })
    expect(gone.said).toContain('compared and equal')
    expect(gone.said).toContain('The books were recomputed and agree.')
    expect(gone.said).not.toMatch(/postgres:\/\//)
    expect(await recordsIn(there)).toEqual(before)
    expect(await recordsIn(institute)).toEqual(before)
    const back = await anEmptyPlace('sqlite')
    expect(await move(there, back)).toMatchObject({ code: 0 })
    expect(await recordsIn(back)).toEqual(before)
  })

  test('is refused into a place that has something, and while Muster runs', async () => {
    expect(await move(institute, there)).toMatchObject({
      code: 1,
      said: expect.stringMatching(/^Nothing was moved\. .+ already .+\n$/),
    })
    const running = connect(there, { alone: true })
    await running.ping()
    const refused = await move(there, await anEmptyPlace('sqlite'))
    expect(refused.code).toBe(1)
    expect(refused.said).toContain('Muster is running on')
    await running.close()
  })
})
