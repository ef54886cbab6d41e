import { sql } from 'kysely'
import { fillWithDemo } from '../../../scripts/demo/fill.ts'
import { connect, type DatabaseAddress } from '../../../server/db/connect.ts'
import { openSession } from '../../../server/kit/sign-in/session.ts'

export const smallInstitute = { students: 30 }

/** A little of everything: thirty students, of whom one is deleted, with fees, marks, leave and audit. */
export const fillSmallInstitute = async (address: DatabaseAddress): Promise<void> => {
  const store = connect(address)
  const now = '2026-11-21T06:30:00.000Z'
  const superAdministrator = { email: 'chief@muster.test', password: 'monsoon-2026' }
  await store.migrate()
  await fillWithDemo(store, { ...smallInstitute, superAdministrator, now: new Date(now) })
  await store.write(async (tx) => {
    await openSession(tx, 1, now)
    // Ids go on from the last one that was given, also where its row is gone.
    await sql`insert into venues (id, name, name_key) values (70, 'Gone', 'gone')`.execute(tx)
    await sql`delete from venues where id = 70`.execute(tx)
  })
  await store.close()
}
