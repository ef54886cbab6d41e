import { may, type Permission } from '../../contract/kit/access.ts'
import { mayOpenWith } from '../screens/may-open.ts'
import { useSessionState } from './session-store.ts'

/** The person who is signed in, and what they may do and open; only below the guard, where there is one. */
export const useSession = () => {
  const state = useSessionState()
  if (state.is !== 'in') throw new Error('This screen needs a session')
  const { user } = state
  const mayDo = (permission: Permission): boolean => may(user, permission)
  return { user, may: mayDo, mayOpen: mayOpenWith(mayDo) }
}
