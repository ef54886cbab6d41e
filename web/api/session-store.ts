import type { User } from '../../contract/employees/calls.ts'
import { createStore, useStore } from '../ui/create-store.ts'

export type Session =
  | { is: 'resolving'; slowDisk?: boolean }
  | { is: 'unreachable'; detail: string | undefined }
  | { is: 'out'; byChoice: boolean }
  | {
      is: 'in'
      user: User
      expired: boolean
      /** They see to their own account alone until they have a second factor. */
      mustAddSecondFactor?: true | undefined
    }

/** Who is signed in here; only `sign-in.ts` and this file change it. */
export const session = createStore<Session>({ is: 'resolving' })

export const useSessionState = (): Session => useStore(session)
export const currentSession = session.get
export const onSession = session.subscribe

/** Shows nothing but what adds a second factor, or all screens once there is one. */
export const requireSecondFactor = (mustAddSecondFactor: true | undefined): void => {
  const now = session.get()
  if (now.is === 'in') session.set({ ...now, mustAddSecondFactor })
}
