import type { Answer } from '../../../contract/kit/api.ts'
import { Refused } from '../../api/failures.ts'
import { queryClient } from '../../api/query-client.ts'
import { tokenOf } from '../../api/sign-in.ts'
import { transmit } from '../../api/transmit.ts'
import { dropPress, type Press, pressesOf } from './absences-database.ts'
import { withTold } from './listed.ts'
import { absencesCall, type ListRead } from './use-absences.ts'

/** The query of what a person has opened here and the server has not recorded yet. */
export const waitingPresses = (personId: string) => ['waiting presses', personId]

export const changeWaiting = (
  personId: string,
  change: (waiting: readonly Press[] | undefined) => readonly Press[] | undefined,
) => queryClient.setQueryData<readonly Press[]>(waitingPresses(personId), change)

const recordCall = 'POST /api/students/:id/absence-contacts'

/** What the server said of a press, for good. */
type Uploaded = Pick<Answer<typeof recordCall>, 'told' | 'before'> | { refused: Refused }

/** Refused for good: no later try can succeed. A session that has ended or a busy server may pass. */
const isFinal = (error: unknown): error is Refused =>
  error instanceof Refused && error.status >= 400 && error.status < 500 && !mayPass(error.status)
const mayPass = (status: number) => status === 401 || status === 408 || status === 429

const record = async (press: Press, as: string): Promise<Uploaded> => {
  try {
    return await transmit(
      recordCall,
      { params: { id: press.studentId }, body: press.body },
      { key: press.key, keepalive: true, as },
    )
  } catch (error) {
    if (isFinal(error)) return { refused: error }
    throw error
  }
}

/** Sends a press for the person who made it; undefined if it still waits for an answer. */
export const uploadPress = async (press: Press): Promise<Uploaded | undefined> => {
  const { key, personId } = press
  const held = tokenOf(personId)
  if (held === undefined) return undefined
  const uploaded = await record(press, held).catch(() => undefined)
  if (uploaded === undefined) return undefined
  if ('told' in uploaded)
    queryClient.setQueriesData<ListRead>(
      { queryKey: [absencesCall] },
      (read) =>
        read && {
          ...read,
          list: { ...read.list, absences: withTold(read.list.absences, press, uploaded.told) },
        },
    )
  await dropPress(key).catch(() => undefined)
  changeWaiting(personId, (waiting) => waiting?.filter((one) => one.key !== key))
  void queryClient.invalidateQueries({ queryKey: [absencesCall] })
  return uploaded
}

export const uploadPresses = async (personId: string): Promise<void> => {
  await Promise.all((await pressesOf(personId)).map(uploadPress))
}
