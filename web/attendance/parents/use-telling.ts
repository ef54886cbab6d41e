import { t } from '@lingui/core/macro'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Absence } from '../../../contract/contacts/absences.ts'
import { send } from '../../api/client.ts'
import { detailOf, Refused } from '../../api/failures.ts'
import { newKey } from '../../api/idempotency.ts'
import { useOnline } from '../../api/network.ts'
import { serverNow } from '../../api/server-clock.ts'
import { useSession } from '../../api/session.ts'
import type { Channel } from '../../shared/messages/MessageActions.tsx'
import { notRecorded, openedSentence } from '../../shared/messages/opened.ts'
import { toastFailure } from '../../ui/toast/toast.ts'
import { dropPress, keepPress, type Press, pressesOf } from './kept.ts'
import { withTold } from './listed.ts'
import { absencesCall, type ListRead } from './use-absences.ts'

const keptPresses = (personId: string) => ['kept presses', personId]

/** Refused for good: no later try can succeed. A session that has ended or a busy server may pass. */
const isFinal = (error: unknown): error is Refused =>
  error instanceof Refused && error.status >= 400 && error.status < 500 && !mayPass(error.status)
const mayPass = (status: number) => status === 401 || status === 408 || status === 429

const removeFrom = (client: QueryClient, { key, personId }: Press) =>
  client.setQueryData<readonly Press[]>(keptPresses(personId), (waiting = []) =>
    waiting.filter((one) => one.key !== key),
  )

const record = async (client: QueryClient, press: Press, zone: string): Promise<void> => {
  const { told, before } = await send(
    'POST /api/students/:id/absence-contacts',
    { params: { id: press.studentId }, body: press.body },
    { key: press.key, keepalive: true },
  )
  client.setQueriesData<ListRead>(
    { queryKey: [absencesCall] },
    (read) =>
      read && {
        ...read,
        list: { ...read.list, absences: withTold(read.list.absences, press, told) },
      },
  )
  if (before !== undefined && before.by._id !== told.by._id)
    toastFailure(t`Someone else has told these parents too`, openedSentence(before, zone), {
      once: true,
    })
}

/** Sends a press; false if it still waits for an answer. */
const upload = async (client: QueryClient, press: Press, zone: string): Promise<boolean> => {
  try {
    await record(client, press, zone)
  } catch (error) {
    if (!isFinal(error)) return false
    toastFailure(notRecorded(), detailOf(error))
  }
  await dropPress(press.key).catch(() => undefined)
  removeFrom(client, press)
  void client.invalidateQueries({ queryKey: [absencesCall] })
  return true
}

/** What was opened on this device and not uploaded yet; `tell` records another press. */
export const useTelling = (zone: string, readAt: number) => {
  const { user } = useSession()
  const client = useQueryClient()
  const online = useOnline()
  const personId = user._id
  const { data: waiting = [] } = useQuery({
    queryKey: keptPresses(personId),
    queryFn: () => pressesOf(personId).catch(() => []),
    staleTime: Infinity,
  })
  // With every list that was read, what waits is tried again; a key keeps it from counting twice.
  useEffect(() => {
    if (!online) return
    void pressesOf(personId)
      .catch(() => [])
      .then((found) => Promise.all(found.map((press) => upload(client, press, zone))))
  }, [client, online, personId, readAt, zone])

  const tell = async ({ _id, day, about }: Absence, channel: Channel): Promise<void> => {
    const openedAt = serverNow().toISOString()
    const body = { date: day, about, channel, openedAt }
    const press: Press = { key: newKey(), personId, studentId: _id, body }
    client.setQueryData<readonly Press[]>(keptPresses(personId), (before = []) => [
      ...before,
      press,
    ])
    const kept = await keepPress(press).then(
      () => true,
      () => false,
    )
    if ((await upload(client, press, zone)) || kept) return
    removeFrom(client, press)
    toastFailure(notRecorded())
  }
  return { waiting, tell }
}
