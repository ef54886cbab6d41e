import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Absence } from '../../../contract/contacts/absences.ts'
import { detailOf, Unreachable } from '../../api/failures.ts'
import { newKey } from '../../api/idempotency.ts'
import { useOnline } from '../../api/network.ts'
import { serverNow } from '../../api/server-clock.ts'
import { useSession } from '../../api/session.ts'
import type { Channel } from '../../shared/messages/MessageActions.tsx'
import { notRecorded, openedSentence } from '../../shared/messages/opened.ts'
import { toastFailure } from '../../ui/toast/toast.ts'
import { keepPress, type Press, pressesOf } from './absences-database.ts'
import { changeWaiting, uploadPress, waitingPresses } from './upload-presses.ts'

/** Uploads a press and says if others told them too; false if it still waits for an answer. Throws what the server refused. */
const upload = async (press: Press): Promise<boolean> => {
  const uploaded = await uploadPress(press)
  if (uploaded === undefined) return false
  if ('refused' in uploaded) throw uploaded.refused
  if (uploaded.before !== undefined && uploaded.before.by._id !== uploaded.told.by._id)
    toastFailure(t`Someone else has told these parents too`, openedSentence(uploaded.before), {
      once: true,
    })
  return true
}

export const sayNotRecorded = (why: unknown): void => toastFailure(notRecorded(), detailOf(why))

/** What was opened on this device and not uploaded yet; `tell` records another press, or throws why it could not. */
export const useTelling = (readAt: number) => {
  const { user } = useSession()
  const online = useOnline()
  const personId = user._id
  const { data: waiting = [] } = useQuery({
    queryKey: waitingPresses(personId),
    queryFn: () => pressesOf(personId).catch(() => []),
    staleTime: Infinity,
    // Another tab may have opened something meanwhile.
    refetchOnWindowFocus: 'always',
  })
  // With every list that was read, what waits is tried again; a key keeps it from counting twice.
  useEffect(() => {
    if (!online) return
    void pressesOf(personId)
      .catch(() => [])
      .then((presses) => Promise.all(presses.map((press) => upload(press).catch(sayNotRecorded))))
  }, [online, personId, readAt])

  const tell = async ({ _id, day, about }: Absence, channel: Channel): Promise<void> => {
    const openedAt = serverNow().toISOString()
    const body = { date: day, about, channel, openedAt }
    const press: Press = { key: newKey(), personId, studentId: _id, body }
    changeWaiting(personId, (before = []) => [...before, press])
    const isStored = await keepPress(press).then(
      () => true,
      () => false,
    )
    if ((await upload(press)) || isStored) return
    changeWaiting(personId, (before) => before?.filter(({ key }) => key !== press.key))
    throw new Unreachable()
  }
  return { waiting, tell }
}
