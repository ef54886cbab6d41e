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
import { changeWaiting, type Uploaded, uploadPress, waitingPresses } from './upload-presses.ts'

/** Says what others have to do with a press, once the server has answered. */
const say = (uploaded: Uploaded | undefined, zone: string): void => {
  if (uploaded === undefined) return
  if ('refused' in uploaded) toastFailure(notRecorded(), detailOf(uploaded.refused))
  else if (uploaded.before !== undefined && uploaded.before.by._id !== uploaded.told.by._id)
    toastFailure(
      t`Someone else has told these parents too`,
      openedSentence(uploaded.before, zone),
      { once: true },
    )
}

/** What was opened on this device and not uploaded yet; `tell` records another press, and `tellQuietly` leaves it to its caller to say what came of it. */
export const useTelling = (zone: string, readAt: number) => {
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
      .then((presses) =>
        Promise.all(presses.map(async (press) => say(await uploadPress(press), zone))),
      )
  }, [online, personId, readAt, zone])

  const tellQuietly = async ({ _id, day, about }: Absence, channel: Channel) => {
    const openedAt = serverNow().toISOString()
    const body = { date: day, about, channel, openedAt }
    const press: Press = { key: newKey(), personId, studentId: _id, body }
    changeWaiting(personId, (before = []) => [...before, press])
    const isStored = await keepPress(press).then(
      () => true,
      () => false,
    )
    const uploaded = await uploadPress(press)
    if (uploaded !== undefined || isStored) return uploaded
    changeWaiting(personId, (before) => before?.filter(({ key }) => key !== press.key))
    throw new Unreachable()
  }
  const tell = (absence: Absence, channel: Channel): Promise<void> =>
    tellQuietly(absence, channel).then(
      (uploaded) => say(uploaded, zone),
      () => toastFailure(notRecorded()),
    )
  return { waiting, tell, tellQuietly }
}
