import { sql } from 'kysely'
import type { Store } from '../../../server/db/connect.ts'

/**
 * Makes a database lack every change after a position, as if an earlier state of it had been put in its
 * place: the next change gets the next number again.
 */
export const goBackTo = (store: Store, position: number): Promise<void> =>
  store.write(async (tx) => {
    const run = (text: string) => sql.raw(text).execute(tx)
    const triggers = ['audit_entries_no_delete', 'audit_values_no_delete']
    if (store.engine === 'postgres') await run('alter table audit_entries disable trigger user')
    else for (const name of triggers) await run(`drop trigger if exists ${name}`)
    await run(`update failed_sign_ins set entry_id = null where entry_id > ${position}`)
    await run(`delete from audit_values where entry_id > ${position}`)
    await run(`delete from audit_entries where id > ${position}`)
    if (store.engine === 'sqlite')
      return void (await run(
        `update sqlite_sequence set seq = ${position} where name = 'audit_entries'`,
      ))
    await run('alter table audit_entries enable trigger user')
    await run(`alter table audit_entries alter column id restart with ${position + 1}`)
  })
