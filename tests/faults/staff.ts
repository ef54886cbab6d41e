import { connect, type DatabaseAddress } from '../../server/db/connect.ts'
import { insertEmployee } from '../../server/employees/sql.ts'
import { openSession } from '../../server/kit/sign-in/session.ts'
import { now } from '../support/clock/clock.ts'

/** As many for each at work as they can send to the gate while it lasts. */
const each = 25

export type Colleague = { name: string; token: string }

/** People who are signed in already, because signing in takes the server long on purpose. */
export const hireStaff = async (
  place: DatabaseAddress,
  run: number,
  people: number,
): Promise<Colleague[][]> => {
  const store = connect(place)
  const at = now().toISOString()
  const staff = await store.write(async (tx) => {
    const hired: Colleague[][] = []
    for (let person = 0; person < people; person += 1) {
      const theirs: Colleague[] = []
      for (let turn = 0; turn < each; turn += 1) {
        const name = `Colleague ${run} ${person} ${turn}`
        const email = `${name.replaceAll(' ', '.')}@muster.test`
        const id = await insertEmployee(
          tx,
          { name, email, role: 'employee', passwordHash: '-' },
          at,
        )
        theirs.push({ name, token: await openSession(tx, id, at) })
      }
      hired.push(theirs)
    }
    return hired
  })
  await store.close()
  return staff
}
