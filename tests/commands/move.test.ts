import { describe, expect, test } from 'vitest'
import { connect, type DatabaseAddress } from '../../server/db/connect.ts'
import { withHeldDatabase } from '../../server/db/files/held-database.ts'
import { envOf, runScript, says } from '../support/programs/programs.ts'
import { aDatabase } from '../support/databases/earlier.ts'
import { engine } from '../support/databases/engines.ts'
import { recordsIn } from '../support/databases/recorded.ts'
import { fillSmallInstitute } from '../support/databases/small-institute.ts'
import { isLong } from '../support/seed.ts'

describe(`a move to ${engine}`, () => {
  const move = (from: DatabaseAddress, to: DatabaseAddress) => {
    const target = 'dataDir' in to ? to.dataDir : to.databaseUrl
    return runScript('scripts/move.ts', ['--to', target], envOf(from))
  }

  test.runIf(isLong)('and back changes nothing; a place with something is refused', async () => {
    const institute = await aDatabase('empty', 'sqlite')
    await fillSmallInstitute(institute)
    const before = await recordsIn(institute)
    const there = await aDatabase()
    const gone = await move(institute, there)
    expect(gone).toMatchObject({ code: 0 })
    expect(gone.said).toContain('compared and equal')
    expect(gone.said).toContain('The books were recomputed and agree.')
    expect(gone.said).not.toMatch(/postgres:\/\//)
    expect(await recordsIn(there)).toEqual(before)
    expect(await recordsIn(institute)).toEqual(before)
    const back = await aDatabase('empty', 'sqlite')
    expect(await move(there, back)).toMatchObject({ code: 0 })
    // Also who is signed in.
    expect(await recordsIn(back)).toEqual(before)

    expect(await move(institute, await aDatabase('migrated'))).toEqual(
      says(1, /^Nothing was moved\. .+ already .+\n$/),
    )
  })

  test('is refused while Muster runs', async () => {
    const there = await aDatabase()
    const running = connect(there, { alone: true })
    await running.migrate()
    await running.ping()
    await expect(withHeldDatabase(there, async () => expect.unreachable())).rejects.toThrow(
      'Muster is running on',
    )
    await running.close()
  })
})
